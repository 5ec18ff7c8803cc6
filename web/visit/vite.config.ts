import { ownPage } from '../own-page.js';

/** The page that the codes of walk lists open. */
export default ownPage('visit');
