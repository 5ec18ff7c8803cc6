import { trtcService } from '#libs/contracts';
import { PeopleModule } from '#libs/copies/people';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { TrtcModule } from './trtc.module.js';
import { replays } from './replay/replays.js';

export const manifest = service({
  ...trtcService,
  rooms: TrtcModule,
  database,
  databaseModule,
  replays,
  copies: [PeopleModule],
});
