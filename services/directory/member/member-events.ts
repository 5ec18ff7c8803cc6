import { type EventMap, membersPerEvent, type ReplayEvents } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';

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
