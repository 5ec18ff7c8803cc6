/** Pictures of the screens of cards. */
export { ScreenshotsModule } from './screenshots.module.js';
