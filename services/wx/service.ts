import { wxService } from '#libs/contracts';
import { readyPath, type ServiceManifest } from '#libs/service';
import { database } from './database.js';
import { replays } from './replay/replays.js';
import { WxModule } from './wx.module.js';

export const manifest: ServiceManifest = {
  ...wxService,
  module: WxModule,
  database,
  replays,
  health: readyPath,
};
