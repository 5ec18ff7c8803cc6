import { accountRoles, type NoticeKind, noticeKinds, texts } from '#libs/contracts';
import { Integer, OneOf, OptionalFlag, OptionalIntegers, RequiredText, Switch } from '#libs/http';

const maxNo = Number.MAX_SAFE_INTEGER;
const maxRows = 50;

/** Which notices are wanted, newest first. */
export class NoticeQuery {
  /** Only those before this number, the `next` of the page before. */
  @Integer({ min: 1, max: maxNo, optional: true, invalid: texts.invalidForm })
  before?: number | undefined;

  @Integer({ min: 1, max: maxRows, optional: true, invalid: texts.invalidForm })
  size?: number | undefined;

  /** Only those that the caller has not read. */
  @OptionalFlag()
  unread?: boolean | undefined;
}

/** Who handles something. */
export class ClaimRow {
  /** What it is: `school:<code>`, `rollout:<id>`, `order:<number>` or `sync:<code>`. */
  subject: string;
  schoolCode: string | null;
  /** The person's name. */
  name: string;
  /** Since when. */
  time: string;
  /** The caller is the person. */
  isOwn: boolean;
}

/** A notice. */
export class NoticeRow {
  no: number;
  kind: NoticeKind;
  /** The record that it leads to. */
  objectId: string;
  schoolCode: string | null;
  schoolName: string | null;
  /** What its text names. */
  figures: Record<string, string | number>;
  time: string;
  isRead: boolean;
  /** What can be claimed; null: nothing. */
  subject: string | null;
  claim: ClaimRow | null;
}

export class NoticePage {
  list: NoticeRow[];
  /** `before` of the next page; null: this is the last one. */
  next: number | null;
}

export class UnreadCount {
  /** Up to 100; 100 stands for more. */
  count: number;
}

/** What was read: some notices, or all up to one. */
export class ReadBody {
  @OptionalIntegers({ min: 1, max: maxNo, most: maxRows })
  numbers?: number[] | undefined;

  @Integer({ min: 1, max: maxNo, optional: true, invalid: texts.invalidForm })
  upTo?: number | undefined;
}

export class SubjectBody {
  @RequiredText(texts.noticeUnknown, { longest: 200, invalid: texts.noticeUnknown })
  subject: string;
}

/** Roles that a kind is shown to. */
export class NoticeSetting {
  kind: NoticeKind;
  /** Bitmask of the roles that it is shown to now. */
  roles: number;
  /** Bitmask of those that it may be shown to. */
  allowed: number;
}

/** One switch: whether a kind is shown to a role. */
export class NoticeSettingBody {
  @OneOf(noticeKinds)
  kind: NoticeKind;

  @OneOf(accountRoles, texts.noticeRolesWrong)
  role: number;

  @Switch()
  shown: number;
}
