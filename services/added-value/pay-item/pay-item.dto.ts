import {
  type Fen,
  type OrderMode,
  orderModes,
  type PayItemApp,
  type PayItemStatus,
  payItemStatuses,
  serviceMonthOptions,
  texts,
} from '#libs/contracts';
import { Name, OneOf, OptionalOneOf, OptionalSwitch, RecordVersion, SchoolCode, Uuid } from '#libs/http';
import { Apps } from './apps.field.js';
import { Price } from './price.field.js';

export class PayItemQuery {
  @SchoolCode()
  schoolCode: string;

  @OptionalOneOf(orderModes)
  orderMode?: OrderMode | undefined;

  @OptionalOneOf(payItemStatuses)
  status?: PayItemStatus | undefined;
}

export class PayItemKey {
  @Uuid(texts.payItemUnknown)
  id: string;
}

export class AddPayItemBody {
  @SchoolCode()
  schoolCode: string;

  @Name(undefined, { longest: 50 })
  name: string;

  /** `online`: paid once; `subscribe`: by the month. */
  @OneOf(orderModes, texts.required)
  orderMode: OrderMode;

  /** Codes of apps, or `all`. */
  @Apps()
  appCodeList: PayItemApp[];

  /** Required; at least 0.01. */
  @Price()
  price?: Fen | undefined;

  /** Not above the price; none for `subscribe`. */
  @Price()
  discountPrice?: Fen | undefined;

  /** Duration of an `online` order; always 1 for `subscribe`. */
  @OptionalOneOf(serviceMonthOptions)
  serviceMonths?: number | undefined;

  /** normal when missing */
  @OptionalOneOf(payItemStatuses)
  status?: PayItemStatus | undefined;

  /** Covers all children of who pays: 0 or 1; 0 when missing. */
  @OptionalSwitch()
  isFamily?: 0 | 1 | undefined;
}

export class UpdatePayItemBody extends AddPayItemBody {
  @Uuid(texts.payItemUnknown)
  id: string;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** Something that a school sells. */
export class PayItemDto {
  id: string;
  schoolCode: string;
  name: string;
  orderMode: OrderMode;
  /** `["all"]`, or codes of apps. */
  appCodeList: string[];
  /** Yuan with two decimals. */
  price: string;
  discountPrice: string | null;
  serviceMonths: number;
  /** 0 or 1. */
  isFamily: number;
  status: PayItemStatus;
}

/** A pay item that can be edited. */
export class EditablePayItemDto extends PayItemDto {
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** The new item. */
export class PayItemIdDto {
  id: string;
}
