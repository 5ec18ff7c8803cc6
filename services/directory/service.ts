import { directoryService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { DirectoryModule } from './directory.module.js';
import { replays } from './replay/replays.js';

export const manifest: ServiceManifest = {
  ...directoryService,
  module: DirectoryModule,
  database,
  replays,
  health: readyPath,
};
