import { addedValueService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { AddedValueModule } from './added-value.module.js';
import { replays } from './replay/replays.js';

export const manifest: ServiceManifest = {
  ...addedValueService,
  module: AddedValueModule,
  database,
  replays,
  health: readyPath,
};
