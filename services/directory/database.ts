import type { ServiceDatabase } from '#libs/db';
import { EventTables1763600000000 } from '#libs/events';

export const database: ServiceDatabase = {
  service: 'directory',
  entities: [],
  migrations: [EventTables1763600000000],
};
