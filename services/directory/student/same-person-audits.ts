import type { OutgoingEvent } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import type { SamePerson } from '#libs/people';

/** The audit entries of people who were said to be the same person as a known parent of another name. */
export const samePersonAudits = (
  by: Pick<Identity, 'uid' | 'account' | 'source'>,
  schoolCode: string,
  confirmed: readonly SamePerson[],
): OutgoingEvent[] =>
  confirmed.flatMap(({ code, name, typedName }) => {
    const entry = { action: 'parent.samePerson', object: 'parent', objectIds: [code], schoolCode } as const;
    return auditEvents(by, { ...entry, after: { name, typedName } });
  });
