import type { MemberKind, MemberSyncState } from '#libs/contracts';
import { OptionalText, RequiredText, SchoolCode } from '#libs/http';

export class MembersOfSchool {
  @SchoolCode()
  schoolCode: string;
}

/** What a synchronisation does with a person. */
export type MemberEffect = 'matched' | 'changed' | 'gone' | 'unknown';

/** One person whom a synchronisation changes. */
export class MemberDifferenceDto {
  /** matched: new; changed: another id; gone: no longer in the corporation; unknown: none of ours */
  effect: MemberEffect;
  /** teacher, parent or student */
  kind: MemberKind;
  /** Of ours; null: none. */
  uid: string | null;
  name: string;
  /** The id in the corporation. */
  wecomUserid: string;
}

/** How many members of a kind a synchronisation does what with. */
export class MemberCountDto {
  /** teacher, parent or student */
  kind: MemberKind;
  matched: number;
  changed: number;
  unchanged: number;
  gone: number;
  unknown: number;
}

/** What a synchronisation would do. */
export class MemberSyncPreviewDto {
  /** Members of the corporation. */
  total: number;
  counts: MemberCountDto[];
  /** The first 20 differences of each kind and effect. */
  differences: MemberDifferenceDto[];
}

/** The last synchronisation of the members of a school. */
export class MemberSyncDto {
  id: string;
  schoolCode: string;
  /** waiting, running, done or failed */
  state: MemberSyncState;
  /** Members of the corporation. */
  total: number;
  processed: number;
  /** New ones, and those with another id. */
  matched: number;
  /** Those that were known and are no longer. */
  gone: number;
  /** Members of the corporation whom we do not know. */
  unknown: number;
  /** Why it failed. */
  failure: string | null;
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  requestedAt: string;
  finishedAt: string | null;
}

export class UserSyncQuery extends MembersOfSchool {
  /** The source of the school; another one is refused. */
  @OptionalText()
  source?: string | undefined;

  /** The uid of a teacher, parent or student. */
  @RequiredText()
  userId: string;
}

/** How a person is known in the corporation. */
export class SyncedUserDto {
  userId: string;
  /** teacher, parent or student */
  kind: MemberKind;
  wecomUserid: string;
}
