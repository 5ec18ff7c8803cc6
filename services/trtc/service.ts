import { trtcService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { TrtcModule } from './trtc.module.js';
import { replays } from './replay/replays.js';

export const manifest: ServiceManifest = {
  ...trtcService,
  module: TrtcModule,
  database,
  replays,
  health: readyPath,
};
