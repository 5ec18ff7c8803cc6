import { texts, type Month, monthBefore, monthOf, type SettlementKind } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { call, type ExportedFile, fetcher, read } from '../../../core/http.js';
import type { ListFile } from '../../../kit/list/export-button.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';
import { liveKey } from '../../../realtime/feed.js';

/** The figures of a settled month that are counts of its lines, and the kinds of lines that add up to each. */
export const figureKinds = {
  subscribeTotal: ['new', 'renew'],
  renewCount: ['renew'],
  newCount: ['new', 'newUnsubscribe'],
  unsubscribeCount: ['unsubscribe', 'newUnsubscribe', 'void'],
} as const satisfies Readonly<Record<string, readonly SettlementKind[]>>;

export type Figure = keyof typeof figureKinds;

export const figureLabels: Record<Figure, string> = {
  subscribeTotal: '订阅数',
  renewCount: '续订',
  newCount: '新增',
  unsubscribeCount: '取消',
};

const isFigure = (name: string): name is Figure => name in figureKinds;

/** The kinds of lines behind a figure that the address names; a name that is none goes to the server as it is. */
export const kindsOf = (name: string): readonly string[] => (isFigure(name) ? figureKinds[name] : [name]);

/** The newest month that is over. */
export const lastMonth = (now: number): Month => monthBefore(monthOf(new Date(now)));

/**
 * The month that the filters of the list name: of a year alone its last month that is over, without a year the newest that
 * is over. Anything else in the address counts as not given.
 */
export const monthOfFilters = (
  { year = '', month = '' }: Readonly<Partial<Record<string, string>>>,
  now: number,
): Month => {
  const last = lastMonth(now);
  if (!/^\d{4}$/.test(year)) return last;
  if (/^([1-9]|1[0-2])$/.test(month)) return year + month.padStart(2, '0');
  const december = `${year}12`;
  return december < last ? december : last;
};

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

type Filters = ListState['filters'];

/** Which months the list shows; the address has numbers as text. */
const monthsFilter = ({ schoolCode, year, month }: Filters) => ({
  ...(schoolCode === undefined ? {} : { schoolCode }),
  ...(year === undefined ? {} : { year: Number(year) }),
  ...(month === undefined ? {} : { month: Number(month) }),
});

/** Settled months of all schools in reach, or of one, the newest first. */
export const settlementListQuery = ({ page, size, filters }: ListState): ListQuery<Settlement> => ({
  queryKey: [...settlementKey, 'list', { page, size, filters }],
  queryFn: fetcher('post', '/api/addedvalue/monthly/list', {
    query: { page, size },
    body: monthsFilter(filters),
    fallback: texts.monthsFailed,
  }),
});

/** All lines of a month as a workbook: of the school that is chosen, or of all in reach. */
export const monthFile = ({ filters }: ListState, now: number): ListFile => {
  const month = monthOfFilters(filters, now);
  const { schoolCode } = filters;
  return {
    path: '/api/addedvalue/monthly/export',
    body: { month, ...(schoolCode === undefined ? {} : { schoolCode }) },
    fallback: texts.exportMonthFailed,
    label: `导出${monthText(month)}`,
  };
};

/** The lines of one settled month as a workbook. */
export const linesFile = ({ schoolCode, id }: Pick<Settlement, 'schoolCode' | 'id'>, filters: Filters): ListFile => ({
  path: '/api/addedvalue/monthly/exportDetail',
  body: linesFilter(schoolCode, id, filters),
  fallback: texts.exportMonthFailed,
});

/** The signed statement of one settled month. */
export const statementFile = (id: string): ExportedFile => ({
  path: '/api/addedvalue/monthly/statement',
  query: { id },
});

/** Twelve months up to one, of a school or of all in reach. */
export const trendQuery = (schoolCode: string, until: Month) =>
  read([...settlementKey, 'months', { schoolCode, until }], 'post', '/api/addedvalue/monthly/months', {
    body: { until, ...(schoolCode === '' ? {} : { schoolCode }) },
    fallback: texts.monthsFailed,
  });

/** How far the newest closes over all schools are, the newest first. */
export const progressQuery = read([...settlementKey, 'progress'], 'get', '/api/addedvalue/monthly/progress');

/** One settled month with its versions and its sums per item and price. */
export const settlementQuery = (id: string) =>
  read([...settlementKey, 'one', id], 'get', '/api/addedvalue/monthly/get', {
    query: { id },
    fallback: texts.monthsFailed,
  });

const linesFilter = (schoolCode: string, monthlyId: string, filters: Filters) => {
  const { figure, item, studentName } = filters;
  const [payItemCode, price] = item?.split(' ') ?? [];
  // the server checks what the address filters by
  return {
    schoolCode,
    monthlyId,
    ...(figure === undefined ? {} : { kind: kindsOf(figure) }),
    ...(payItemCode === undefined ? {} : { payItemCode, price }),
    ...(studentName === undefined ? {} : { studentName }),
  } as Schemas['SettlementLineFilter'];
};

/** The records behind the figures of a settled month. */
export const lineListQuery =
  ({ schoolCode, id }: Pick<Settlement, 'schoolCode' | 'id'>) =>
  ({ page, size, filters }: ListState): ListQuery<SettlementLine> => ({
    queryKey: [...settlementKey, 'lines', id, { page, size, filters }],
    queryFn: fetcher('post', '/api/addedvalue/monthly/detail', {
      query: { page, size },
      body: linesFilter(schoolCode, id, filters),
      fallback: texts.monthLinesFailed,
    }),
  });

/** What happened to a record up to the end of a settled month. */
export const lineEventsQuery = (id: string, subscriptionId: string) =>
  read([...settlementKey, 'events', id, subscriptionId], 'post', '/api/addedvalue/monthly/lineEvents', {
    body: { id, subscriptionId },
    fallback: texts.monthLinesFailed,
  });

/** What a version of a settled month changed of the one before. */
export const differencesQuery = (id: string, version: number) =>
  read([...settlementKey, 'differences', id, version], 'post', '/api/addedvalue/monthly/differences', {
    body: { id, version },
  });

/** Corrections that a settled month settles, or that correct it. */
export const correctionsQuery = (id: string, page: number, size: number): ListQuery<Correction> => ({
  queryKey: [...settlementKey, 'corrections', id, { page, size }],
  queryFn: fetcher('post', '/api/addedvalue/monthly/correctionList', {
    query: { page, size },
    body: { id },
    fallback: texts.correctionsFailed,
  }),
});

/** The same as a workbook. */
export const correctionsFile = (id: string): ExportedFile => ({
  path: '/api/addedvalue/monthly/exportCorrections',
  body: { id },
});

/** Corrects a settled month. Returns with which month that is settled, in words. */
export const correctMonth = async (body: Schemas['CorrectMonthBody'], key: string): Promise<string> =>
  (await call('post', '/api/addedvalue/monthly/correct', { body, key, fallback: texts.changeFailed })).msg ??
  texts.changed;

/** Settles a month of a school, or computes it once more. */
export const closeMonth = async (body: Schemas['CloseMonthBody'], key: string): Promise<Close> =>
  (await call('post', '/api/addedvalue/monthly/close', { body, key, fallback: texts.changeFailed })).data;
