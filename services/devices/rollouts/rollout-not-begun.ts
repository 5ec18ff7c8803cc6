import { notOnItsWay } from '../commands/index.js';

/**
 * SQL: a card `c` whose command is `m`, if it has one, does not install and cannot begin to by itself: what it may have
 * in its hands only has the package downloaded.
 */
export const notBegun = `c.state in ('waiting', 'offered', 'downloading', 'downloaded')
  and not (c.installs and m.id is not null and m.finished_at is null and not (m.status = 'queued' and ${notOnItsWay('m')}))`;
