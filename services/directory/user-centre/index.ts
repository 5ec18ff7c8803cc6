/** TODO */
export { UserCentreModule } from './user-centre.module.js';
export { UserCentrePort } from './user-centre.port.js';
