/** What opens above settled months; comes when it is first opened. */
export { Closing } from './close-dialog.js';
export { CorrectDialog } from './correct-dialog.js';
export { DifferencesDialog } from './differences.js';
