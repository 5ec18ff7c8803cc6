import type { ServiceDatabase } from '#libs/db';
import { EventTables1763600000000 } from '#libs/events';
import { Directory1763600002000 } from './migrations/1763600002000-directory.js';
import { TellAreas1763600005000 } from './migrations/1763600005000-tell-areas.js';

export const database: ServiceDatabase = {
  service: 'directory',
  entities: [],
  migrations: [EventTables1763600000000, Directory1763600002000, TellAreas1763600005000],
};
