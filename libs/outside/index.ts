export { OutsideClient, type OutsideOptions } from './outside-client.js';
export { OutsideError } from './outside-error.js';
export { eachPage } from './pages.js';
