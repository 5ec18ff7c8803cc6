import {
  familyRelations,
  maxPersonName,
  maxRemark,
  type SpecialUser,
  specialUsers,
  type SubscriptionEventKind,
  type SubscriptionStatus,
  subscriptionStatuses,
  texts,
} from '#libs/contracts';
import {
  Code,
  Name,
  OneOf,
  OptionalFlag,
  OptionalMomentOrDate,
  OptionalObject,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  PageSize,
  Phone,
  SchoolCode,
  Uuid,
  Uuids,
} from '#libs/http';

/** Rows on a page of the roster. Source: first requirement document, section 9. */
const rosterSize = 20;

/** Records that one call may cancel. */
const maxCancelled = 1000;

export class RosterQuery extends PageQuery {
  @PageSize(rosterSize)
  override size: number = rosterSize;
}

/** Filters of the roster of a school; all of them together. */
export class RosterFilter {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  classCode?: string | undefined;

  /** Part of the name. */
  @OptionalText()
  parentName?: string | undefined;

  /** A whole phone, or a part of it as the list shows it. */
  @OptionalText()
  phone?: string | undefined;

  @OptionalOneOf(subscriptionStatuses)
  status?: SubscriptionStatus | undefined;

  /** Part of the name. */
  @OptionalText()
  studentName?: string | undefined;

  /** Subscribed at this moment or later; a date stands for its beginning. The documents spell it so. */
  @OptionalMomentOrDate()
  subTimeSart?: string | undefined;

  /** Subscribed at this moment or before; a date stands for its end. */
  @OptionalMomentOrDate()
  subTimeEnd?: string | undefined;
}

/** A parent whom the directory is to add. */
export class NewParentDto {
  @Name(undefined, { longest: maxPersonName })
  name: string;

  @Phone()
  phone: string;

  /** A code of the dictionary of family relations. */
  @OneOf(Object.keys(familyRelations), texts.required)
  relationCode: string;

  /** true: the holder of the phone under another name is this person, and keeps that name; else that is refused. */
  @OptionalFlag()
  samePerson?: boolean | undefined;
}

export class SubscribeBody {
  @SchoolCode()
  schoolCode: string;

  @Code()
  studentUid: string;

  /** Missing with `newParent`. */
  @OptionalText()
  parentUid?: string | undefined;

  /** Id of a pay item of order mode `subscribe`. */
  @Uuid()
  payItemCode: string;

  /** Counts only without `parentUid`, in schools of our own source. */
  @OptionalObject(NewParentDto)
  newParent?: NewParentDto | undefined;

  @OptionalOneOf(specialUsers)
  specialUser?: SpecialUser | undefined;

  @OptionalText({ longest: maxRemark })
  remarks?: string | undefined;

  @OptionalText()
  source?: string | undefined;
}

export class CancelSubscriptionsBody {
  @SchoolCode()
  schoolCode: string;

  @Uuids({ most: maxCancelled, missing: texts.chooseSubscriptions })
  ids: string[];

  @OptionalText({ longest: maxRemark })
  remarks?: string | undefined;
}

export class SubscriptionQuery {
  @Uuid(texts.subscriptionUnknown)
  id: string;
}

/** A record of the roster. */
export class SubscriptionDto {
  id: string;
  schoolCode: string;
  classCode: string;
  className: string;
  studentUid: string;
  studentName: string;
  /** null: the directory has not added the parent. */
  parentUid: string | null;
  parentName: string;
  /** Masked. */
  phone: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  subscribeTime: string;
  /** `pending` waits for its parent, `refused` did not get one, see `refusal`; `subscribe`, `unsubscribe`. */
  status: string;
  /** Always `subscribe`. */
  orderMode: string;
  /** `YYYY-MM-DD HH:mm:ss`, the last second of the service. */
  expirationTime: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  cancelTime: string | null;
  payItemCode: string;
  payItemName: string;
  /** Yuan with two decimals, a month. */
  price: string;
  specialUser: string | null;
  remarks: string | null;
  source: string | null;
  /** Why the directory did not add the parent. */
  refusal: string | null;
  /** true: the student has left the school; the service ends with its month. */
  studentLeft: boolean;
  /** Import that added the record and was rolled back, so that it counts in no figure; null: none. */
  voidImportId: string | null;
}

/** The record that was added. */
export class SubscribedDto {
  id: string;
  /** `subscribe`, or `pending` while the directory adds the parent. */
  status: string;
}

/** What a cancellation did to one record. */
export class CancellationDto {
  id: string;
  /** `cancelled`, or `unchanged` for a record that does not run. */
  outcome: string;
  studentName: string;
  parentName: string;
  /** `YYYY-MM-DD HH:mm:ss`: until then the service runs on. */
  expirationTime: string;
}

export class CancelledDto {
  /** Records that were cancelled. */
  count: number;
  records: CancellationDto[];
}

/** Something that happened to a record. */
export class SubscriptionEventDto {
  id: string;
  /** `new`, `renew`, `cancel`; `void` for what an import did and was rolled back, `revert` for such a renewal of earlier versions. */
  kind: SubscriptionEventKind;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
  /** Account; null: by itself. */
  by: string | null;
  className: string;
  studentName: string;
  parentName: string;
  payItemName: string;
  /** Yuan with two decimals. */
  price: string;
  cause: string | null;
  /** Import that made it or was rolled back; null: none. */
  importId: string | null;
}
