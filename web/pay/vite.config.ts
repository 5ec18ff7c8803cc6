import { ownPage } from '../own-page.js';

/** The page on which parents pay. */
export default ownPage('pay');
