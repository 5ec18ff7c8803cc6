import { devicesService } from '#libs/contracts';
import { PeopleModule } from '#libs/copies/people';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { DevicesModule } from './devices.module.js';
import { replays } from './replays.js';

export const manifest = service({
  ...devicesService,
  rooms: DevicesModule,
  database,
  databaseModule,
  replays,
  copies: [PeopleModule],
});
