import type { ServiceDatabase } from '#libs/db';
import { EventTables1763600000000 } from '#libs/events';
import { ImportTables1763600008000 } from '#libs/imports';
import { Directory1763600002000 } from './migrations/1763600002000-directory.js';
import { Members1763600006000 } from './migrations/1763600006000-members.js';
import { SchoolAdministration1763600007000 } from './migrations/1763600007000-school-administration.js';
import { SchoolSync1763600009000 } from './migrations/1763600009000-school-sync.js';
import { TellAreas1763600005000 } from './migrations/1763600005000-tell-areas.js';

export const database: ServiceDatabase = {
  service: 'directory',
  entities: [],
  migrations: [
    EventTables1763600000000,
    Directory1763600002000,
    TellAreas1763600005000,
    Members1763600006000,
    SchoolAdministration1763600007000,
    ImportTables1763600008000,
    SchoolSync1763600009000,
  ],
};
