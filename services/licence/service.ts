import { licenceService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { LicenceModule } from './licence.module.js';
import { replays } from './replay/replays.js';

export const manifest: ServiceManifest = {
  ...licenceService,
  module: LicenceModule,
  database,
  replays,
  health: readyPath,
};
