import type { CallMediaType } from '#libs/contracts';

/** A school in which calls run. */
export class LiveCallSchool {
  schoolCode: string;
  schoolName: string;
  count: number;
  /** Of its longest call. `YYYY-MM-DD HH:mm:ss` */
  longestStartedAt: string;
}

/** A call that runs. */
export class LiveCall {
  id: string;
  schoolCode: string;
  schoolName: string;
  studentUid: string;
  name: string;
  className: string;
  /** Empty: not known. */
  parentName: string;
  /** Who called. */
  caller: 'card' | 'parent';
  mediaType: CallMediaType;
  /** `YYYY-MM-DD HH:mm:ss` */
  startedAt: string;
}

/** The calls that run now. */
export class LiveCalls {
  total: number;
  /** Of the longest call; null: none runs. `YYYY-MM-DD HH:mm:ss` */
  longestStartedAt: string | null;
  /** Those with most calls first, 1,000 at most. */
  schools: LiveCallSchool[];
  /** The newest ones, 100 at most. */
  calls: LiveCall[];
}
