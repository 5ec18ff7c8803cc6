import { directoryService } from '#libs/contracts';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { DirectoryModule } from './directory.module.js';
import { replays } from './replays.js';

export const manifest = service({
  ...directoryService,
  rooms: DirectoryModule,
  database,
  databaseModule,
  replays,
});
