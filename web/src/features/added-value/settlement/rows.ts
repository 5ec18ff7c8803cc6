import type { Month } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { liveKey } from '../../../realtime/live-key.js';

/** A settled month of a school. */
export type Settlement = Schemas['SettlementDto'];
/** The same with its versions and sums per item and price. */
export type SettlementDetails = Schemas['SettlementDetailDto'];
/** A record of the roster in a settled month. */
export type SettlementLine = Schemas['SettlementLineDto'];
/** What a computation of a month gave. */
export type Close = Schemas['MonthClosedDto'];
/** A record that two versions of a month show differently. */
export type Difference = Schemas['LineDifferenceDto'];
/** What ran at the end of a month of one pay item at one price. */
export type PriceOfMonth = Schemas['PriceOfMonthDto'];
/** A correction of a settled month, which a later one settles. */
export type Correction = Schemas['CorrectionDto'];
/** The figures of a month, of one school or several. */
export type MonthFigures = Schemas['MonthFiguresDto'];

/** Start of the keys of everything read about settled months. */
export const settlementKey = [liveKey, 'settlement'] as const;

/** `2026年10月` */
export const monthText = (month: Month): string => `${month.slice(0, 4)}年${Number(month.slice(4))}月`;

/** The month of a row. */
export const monthOfRow = ({ year, month }: Pick<Settlement, 'year' | 'month'>): Month =>
  `${year}${String(month).padStart(2, '0')}`;

/** The page of one settled month. Source: first requirement document, section 2. */
export const detailAddress = ({ schoolCode, id }: Pick<Settlement, 'schoolCode' | 'id'>): string =>
  address('/home/addedvalue/subscribeDetail', { schoolCode, id });

/** An item at one price, as the address names it. */
export const itemFilter = ({ payItemCode, price }: Pick<PriceOfMonth, 'payItemCode' | 'price'>): string =>
  `${payItemCode} ${price}`;
