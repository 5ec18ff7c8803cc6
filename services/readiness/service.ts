import { readinessService } from '#libs/contracts';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { ReadinessModule } from './readiness.module.js';

export const manifest = service({
  ...readinessService,
  rooms: ReadinessModule,
  database,
  databaseModule,
  replays: [],
});
