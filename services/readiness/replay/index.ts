/** What incidents would have been by other rules. */
export { ReplayController } from './replay.controller.js';
export { ReplayService } from './replay.service.js';
