import { type EventMap, membersPerEvent, type ReplayEvents } from '#libs/contracts';
import type { Queryable } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';

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

type MemberEvents = Omit<EventMap['directory.member'], keyof ReplayEvents | 'parent.request.finished'>;

/** The events of `directory.member` for rows of one kind and school, `membersPerEvent` rows each. */
export const memberEvents = <Type extends keyof MemberEvents>(
  type: Type,
  schoolCode: string,
  rows: MemberEvents[Type]['rows'],
): OutgoingEvent<'directory.member'>[] =>
  Array.from({ length: Math.ceil(rows.length / membersPerEvent) }, (_, n) => {
    const some = rows.slice(n * membersPerEvent, (n + 1) * membersPerEvent);
    // the compiler does not follow that `type` and `rows` belong together
    return {
      topic: 'directory.member',
      type,
      key: schoolCode,
      data: { schoolCode, rows: some },
    } as OutgoingEvent<'directory.member'>;
  });
