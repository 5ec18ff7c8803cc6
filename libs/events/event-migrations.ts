import { DatabaseHistory1796300000000 } from './database-history-tables.js';
import { EventTables1763600000000 } from './event-tables.js';
import { OutboxTrace1795700310000 } from './outbox-trace.js';

/** Migrations of every service that sends or reads events. */
export const eventMigrations = [EventTables1763600000000, OutboxTrace1795700310000, DatabaseHistory1796300000000];
