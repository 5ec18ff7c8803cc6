export { chineseFont } from './chinese-font.js';
export { bytesOfPdf } from './pdf-bytes.js';
export { PdfThread } from './pdf-thread.js';
