import { type AuditAction, auditActions, type AuditObject, auditObjects, texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

const wireMoment = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const visible = /^\P{C}*$/u;

const blankToNone = Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));

/** Which deeds are wanted; what is missing does not limit. */
export class AuditFilter {
  /** `YYYY-MM-DD HH:mm:ss`, the first second */
  @blankToNone
  @IsOptional()
  @Matches(wireMoment, { message: texts.timeFormat })
  startTime?: string | undefined;

  /** `YYYY-MM-DD HH:mm:ss`, the last second */
  @blankToNone
  @IsOptional()
  @Matches(wireMoment, { message: texts.timeFormat })
  endTime?: string | undefined;

  /** Any part of the account of who did it. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
  @IsString({ message: texts.invalidForm })
  account?: string | undefined;

  @blankToNone
  @IsOptional()
  @IsIn(auditActions, { message: texts.invalidForm })
  action?: AuditAction | undefined;

  /** Kind of record. */
  @blankToNone
  @IsOptional()
  @IsIn(auditObjects, { message: texts.invalidForm })
  object?: AuditObject | undefined;

  /** The whole id of a record: uid, number of a card, command id. */
  @blankToNone
  @IsOptional()
  @Matches(visible, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
  @IsString({ message: texts.invalidForm })
  objectId?: string | undefined;
}

/** What somebody did. */
export class AuditRow {
  id: string;
  time: string;
  /** Who did it. */
  uid: string;
  account: string;
  action: string;
  /** Kind of record. */
  object: string;
  /** The records, at most 20 of them. */
  objectIds: string[];
  /** How many records it were. */
  objectCount: number;
  schoolCode: string | null;
  /** The fields that differ as they were, secrets and phones masked; null when it was new. */
  before: Record<string, unknown> | null;
  /** The fields that differ as they became; null when it is gone. */
  after: Record<string, unknown> | null;
}
