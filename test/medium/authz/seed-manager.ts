import { role } from '#libs/contracts';
import type { AllProcess } from './all-process.js';
import { seedSchools } from './seed-schools.js';

/** A customer manager of our own source. */
export const seedManagerUid = 'seed-manager';

/** The manager, and every school in the list of those in WeCom. */
export const seedManager = async (all: AllProcess): Promise<void> => {
  await all.database('gateway').query(
    `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
     values ($1, $1, '客户经理', $2, '[]', 'product', '-', false)`,
    [seedManagerUid, role.customerManager],
  );
  await all
    .database('wx')
    .query(
      `insert into corp_school (school_code, creator_name, created_at) select unnest($1::text[]), 'admin', now()`,
      [seedSchools.map(({ code }) => code)],
    );
};
