/** All that the page of an incident shows. */
export { DetailsController } from './details.controller.js';
export { DetailsService } from './details.service.js';
