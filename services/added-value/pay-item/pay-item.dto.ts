import {
  allApps,
  type Fen,
  fenOf,
  type OrderMode,
  orderModes,
  type PayItemApp,
  payItemAppCodes,
  type PayItemStatus,
  payItemStatuses,
  priceProblem,
  serviceMonthOptions,
  texts,
  yuanOf,
} from '#libs/contracts';
import { Field, Name, OneOf, OptionalOneOf, OptionalSwitch, RecordVersion, SchoolCode, Uuid } from '#libs/http';

const isApp = (code: unknown): code is PayItemApp => payItemAppCodes.includes(code as PayItemApp);

/** Codes as a list or joined by commas, in their order; every code for `all`. What is no such list stays as it is. */
const appsRead = (value: unknown): unknown => {
  const codes: unknown = typeof value === 'string' ? value.split(',').filter((code) => code !== '') : value;
  if (!Array.isArray(codes)) return codes;
  if (codes.includes(allApps)) return payItemAppCodes;
  return codes.every(isApp) ? payItemAppCodes.filter((code) => codes.includes(code)) : codes;
};

/** The apps that a pay item covers: some codes, or `all`. */
const Apps = (): PropertyDecorator =>
  Field({
    read: appsRead,
    problem: (read) => {
      if (!Array.isArray(read) || read.length === 0) return texts.required;
      return read.every(isApp) ? undefined : texts.invalidForm;
    },
    schema: { type: [String], enum: [allApps, ...payItemAppCodes], minItems: 1 },
  });

/** The apps of a pay item as the wire has them. */
export const shownApps = (codes: readonly PayItemApp[]): string[] =>
  payItemAppCodes.every((code) => codes.includes(code)) ? [allApps] : [...codes];

/** A price in yuan, read as fen; a text is none that could be read. */
const priceRead = (value: unknown): unknown => {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value).trim();
  return text === '' ? undefined : (fenOf(text) ?? text);
};

const problem = (read: unknown): string | undefined => {
  if (typeof read === 'number') return priceProblem(yuanOf(read));
  return typeof read === 'string' ? priceProblem(read) : undefined;
};

/** A price, in fen in the class, that may be missing: whether it may depends on other fields, see `termsOf`. */
const Price = (): PropertyDecorator =>
  Field({
    read: priceRead,
    problem,
    schema: { type: 'string', example: '12.30', description: 'yuan, two decimals at most', required: false },
  });

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
