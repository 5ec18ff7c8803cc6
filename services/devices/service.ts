import { devicesService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { DevicesModule } from './devices.module.js';
import { replays } from './replay/replays.js';

export const manifest: ServiceManifest = {
  ...devicesService,
  module: DevicesModule,
  database,
  replays,
  health: readyPath,
};
