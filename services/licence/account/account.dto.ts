import { IntersectionType } from '@nestjs/swagger';
import { licenceExpiryDays } from '#libs/contracts';
import { OptionalOneOf, OptionalText, PageQuery, SchoolCode } from '#libs/http';

const statuses = [1, 2, 3, 4, 5, 6];

/** Which accounts are wanted; what is missing does not limit. */
export class LicenceAccountFilter {
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the teacher's name. */
  @OptionalText()
  userName?: string | undefined;

  @OptionalOneOf(statuses)
  status?: number | undefined;

  /** Valid ones that run out within this number of days. */
  @OptionalOneOf(licenceExpiryDays)
  expiringDays?: 30 | 7 | 1 | undefined;
}

export class LicenceAccountQuery extends IntersectionType(PageQuery, LicenceAccountFilter) {}

export class LicenceAccountRow {
  id: string;
  schoolCode: string | null;
  schoolName: string | null;
  /** Uid of the holder; null: it has none, or one whom the directory does not know. */
  userId: string | null;
  /** Id at the platform of a holder whom the directory does not know; null: it has no holder. */
  userName: string | null;
  orderId: string | null;
  active_code: string;
  /** 1 basic, 2 interconnected. */
  type: number;
  typeName: string;
  /** `YYYY-MM-DD HH:mm:ss`; null before it is activated. */
  active_time: string | null;
  expire_time: string | null;
  /** As the platform has said last; 5 merged and 6 given downstream are shown by their labels. */
  status: number;
  statusName: string;
  /** True while an activation with it waits for the platform. */
  activating: boolean;
}

export class LicencePeopleQuery {
  @SchoolCode()
  schoolCode: string;

  /** Any part of the name. */
  @OptionalText()
  likeName?: string | undefined;
}

export class LicenceTeacher {
  userId: string;
  userName: string;
  /** State of the basic account: 2 valid, 3 expired, 4 awaiting transfer; null: there is none. */
  status: number | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  expire_time: string | null;
  /** False: unknown to the platform, and can be neither activated nor renewed. */
  matched: boolean;
  /** True while an activation waits for the platform. */
  activating: boolean;
}

export class LicenceHandover {
  /** Uid, or the id at the platform of a person whom the directory does not know. */
  userId: string;
  userName: string;
  active_code: string;
  type: number;
  /** 2 valid, 4 awaiting transfer. */
  status: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  expire_time: string | null;
  /** True for a person who has left: their account can be transferred at once. */
  left: boolean;
}

export class ExpiringCountQuery {
  @OptionalText()
  schoolCode?: string | undefined;
}

/** Valid accounts that run out within this number of days; those of fewer days are among them. */
export class ExpiringCount {
  within30: number;
  within7: number;
  within1: number;
}
