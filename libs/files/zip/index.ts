export { checkPlaces } from './zip-places.js';
