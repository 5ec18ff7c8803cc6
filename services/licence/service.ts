import { licenceService } from '#libs/contracts';
import { PeopleModule } from '#libs/copies/people';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { LicenceModule } from './licence.module.js';
import { replays } from './replays.js';

export const manifest = service({
  ...licenceService,
  rooms: LicenceModule,
  database,
  databaseModule,
  replays,
  copies: [PeopleModule],
});
