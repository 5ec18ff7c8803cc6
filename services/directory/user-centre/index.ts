/** The user centre: the external one, or the tables of the directory. */
export { UserCentreModule } from './user-centre.module.js';
export { UserCentrePort } from './user-centre.port.js';
