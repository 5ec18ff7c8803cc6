import { type AuditAction, auditActions, type AuditObject, auditObjects } from '#libs/contracts';
import { OptionalMoment, OptionalOneOf, OptionalText } from '#libs/http';

/** Which audit entries are wanted; what is missing does not limit. */
export class AuditFilter {
  /** `YYYY-MM-DD HH:mm:ss`, the first second */
  @OptionalMoment()
  startTime?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the last second */
  @OptionalMoment()
  endTime?: string | undefined;

  /** Any part of the account of who did it. */
  @OptionalText({ visible: true })
  account?: string | undefined;

  @OptionalOneOf(auditActions)
  action?: AuditAction | undefined;

  /** Kind of record. */
  @OptionalOneOf(auditObjects)
  object?: AuditObject | undefined;

  /** The whole id of a record: uid, number of a card, command id. */
  @OptionalText({ visible: true })
  objectId?: string | undefined;
}

/** An action of a person. */
export class AuditRow {
  id: string;
  time: string;
  /** Who did it. */
  uid: string;
  account: string;
  /** Name of the API key by which it was done; null: a person did it. */
  keyName: string | null;
  action: string;
  /** Kind of record. */
  object: string;
  /** The records, at most 20 of them. */
  objectIds: string[];
  /** How people call the record; null when that is not known, or for several. */
  objectName: string | null;
  /** How many records it were. */
  objectCount: number;
  schoolCode: string | null;
  schoolName: string | null;
  /** The fields that differ as they were, secrets and phones masked; null when it was new. */
  before: Record<string, unknown> | null;
  /** The fields that differ as they became; null when it is gone. */
  after: Record<string, unknown> | null;
}
