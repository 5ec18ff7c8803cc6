/** The fleet as it was. */
export { TimelineController } from './timeline.controller.js';
export { TimelineService } from './timeline.service.js';
