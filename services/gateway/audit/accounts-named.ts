import { containsPattern, type Queryable, select } from '#libs/db';

/**
 * Accounts in the audit entries whose name has a part. Each name is looked up once, however many entries it has: the
 * index is asked for the next one until there is none.
 */
export const accountsNamed = async (db: Queryable, part: string): Promise<string[]> => {
  const rows = await select<{ account: string }>(
    db,
    `with recursive name as (
       (select account from audit order by account limit 1)
       union all
       select (select a.account from audit a where a.account > name.account order by a.account limit 1)
       from name where name.account is not null
     )
     select account from name where account ilike $1 escape '\\'`,
    [containsPattern(part)],
  );
  return rows.map(({ account }) => account);
};
