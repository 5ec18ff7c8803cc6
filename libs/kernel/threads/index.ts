export { workerFile } from './worker-file.js';
