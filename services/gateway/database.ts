import type { ServiceDatabase } from '#libs/db';
import { EventTables1763600000000 } from '#libs/events';
import { Account } from './accounts/account.entity.js';
import { AccountsAndSessions1763600002000 } from './migrations/1763600002000-accounts-and-sessions.js';
import { Schools1763600002100 } from './migrations/1763600002100-schools.js';
import { AccountsAndAudit1763600005000 } from './migrations/1763600005000-accounts-and-audit.js';
import { Session } from './session/session.entity.js';

export const database: ServiceDatabase = {
  service: 'gateway',
  entities: [Account, Session],
  migrations: [
    EventTables1763600000000,
    AccountsAndSessions1763600002000,
    Schools1763600002100,
    AccountsAndAudit1763600005000,
  ],
};
