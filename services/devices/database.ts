import type { ServiceDatabase } from '#libs/db';
import { EventTables1763600000000 } from '#libs/events';
import { Devices1763600001000 } from './migrations/1763600001000-devices.js';
import { Reading1763600002000 } from './migrations/1763600002000-reading.js';
import { OrderOfCopies1763600003000 } from './migrations/1763600003000-order-of-copies.js';

export const database: ServiceDatabase = {
  service: 'devices',
  entities: [],
  migrations: [EventTables1763600000000, Devices1763600001000, Reading1763600002000, OrderOfCopies1763600003000],
  poolSize: 16,
};
