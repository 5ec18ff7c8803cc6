import type { Queryable } from '#libs/db';

/** The school whose members are saved; `source` is where new ones come from. */
export interface MemberSchool {
  code: string;
  source: string;
}

/**
 * One at a time changes the members of a school, until the end of its transaction: so that what is checked (a free
 * phone, a class without head teacher, at most five parents) still holds when it is stored.
 */
export const lockMembers = async (tx: Queryable, schoolCode: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('members ' || $1, 0))`, [schoolCode]);
};
