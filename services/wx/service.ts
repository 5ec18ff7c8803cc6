import { wxService } from '#libs/contracts';
import { PeopleModule } from '#libs/copies/people';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { replays } from './replay/replays.js';
import { WxModule } from './wx.module.js';

export const manifest = service({
  ...wxService,
  rooms: WxModule,
  database,
  databaseModule,
  replays,
  copies: [PeopleModule],
});
