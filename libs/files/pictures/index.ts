export { renderPicture, type RenderedPicture } from './render-picture.js';
export { isStatedTooLarge, UploadLimits } from './upload-limits.js';
