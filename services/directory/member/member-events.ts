import { membersPerEvent } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';

/** The events of `directory.member` that tell of rows of one kind and school, `membersPerEvent` rows each. */
export const memberEvents = (
  type: string,
  schoolCode: string,
  rows: readonly { code: string; deleted: boolean }[],
): OutgoingEvent[] =>
  Array.from({ length: Math.ceil(rows.length / membersPerEvent) }, (_, n) => ({
    topic: 'directory.member',
    type,
    key: schoolCode,
    data: { schoolCode, rows: rows.slice(n * membersPerEvent, (n + 1) * membersPerEvent) },
  }));
