import { addedValueService } from '#libs/contracts';
import { PeopleModule } from '#libs/copies/people';
import { service } from '#libs/service';
import { database, databaseModule } from './database.js';
import { AddedValueModule } from './added-value.module.js';
import { replays } from './replay/replays.js';

export const manifest = service({
  ...addedValueService,
  rooms: AddedValueModule,
  database,
  databaseModule,
  replays,
  copies: [PeopleModule],
});
