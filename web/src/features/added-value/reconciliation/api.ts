import { texts, type Month } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, type ExportedFile, fetcher } from '../../../core/http.js';
import type { ObjectRef } from '../../../core/objects.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

const addedValue = {
  list: '/api/addedvalue/reconciliation/list',
  differences: '/api/addedvalue/reconciliation/differences',
  note: '/api/addedvalue/reconciliation/note',
  close: '/api/addedvalue/reconciliation/close',
  run: '/api/addedvalue/reconciliation/run',
  money: '/api/addedvalue/reconciliation/moneyList',
  transfers: '/api/addedvalue/reconciliation/transferList',
  exportTransfers: '/api/addedvalue/reconciliation/exportTransfers',
} as const;

/** What is compared with bills: orders by what they sell, and payouts; the calls about them, and names of their lists. */
export const books = {
  services: {
    name: 'services',
    title: '增值服务订单',
    label: '对账',
    subject: 'orders',
    noun: '订单',
    ...addedValue,
  },
  calls: {
    name: 'calls',
    title: '视频通话充值',
    label: '视频通话充值对账',
    subject: 'orders',
    noun: '订单',
    list: '/api/trtc/reconciliation/list',
    differences: '/api/trtc/reconciliation/differences',
    note: '/api/trtc/reconciliation/note',
    close: '/api/trtc/reconciliation/close',
    run: '/api/trtc/reconciliation/run',
    money: '/api/trtc/reconciliation/moneyList',
    transfers: '/api/trtc/reconciliation/transferList',
    exportTransfers: '/api/trtc/reconciliation/exportTransfers',
  },
  payouts: {
    name: 'payouts',
    title: '教师兑换',
    label: '教师兑换对账',
    subject: 'payouts',
    noun: '兑换',
    ...addedValue,
  },
} as const;

export type Book = (typeof books)[keyof typeof books];

/** The order of a line of a book; null for payouts, and where a line is of no order. */
export const bookedOrder = ({ name }: Book, orderNo: string | null, schoolCode: string): ObjectRef | null => {
  if (orderNo === null || name === 'payouts') return null;
  return name === 'services' ? { kind: 'order', orderNo, schoolCode } : { kind: 'callOrder', orderNo };
};

/** A day of payments or payouts compared with the bill of the payment platform. */
export type Reconciliation = Schemas['ReconciliationDto'];
/** What differs between an order or a payout and the bill. */
export type Difference = Schemas['ReconciliationDifferenceDto'];

/** The money of a school in a month, by the ledger. */
export type MoneyMonth = Schemas['MoneyMonthDto'];
/** Money that moved from one account of the ledger to another. */
export type MoneyTransfer = Schemas['MoneyTransferDto'];

/** Start of the keys of everything read about reconciliations. */
export const reconciliationKey = ['reconciliation'] as const;

/** The days, the newest first. */
export const dayListQuery =
  ({ name, list, subject }: Book) =>
  ({ page, size, filters }: ListState): ListQuery<Reconciliation> => ({
    queryKey: [...reconciliationKey, name, 'days', { page, size, filters }],
    queryFn: fetcher('post', list, { query: { page, size }, body: { ...filters, subject } }),
  });

/** What of a day differs. */
export const differencesQuery = (
  { name, differences, subject }: Book,
  day: string,
  page: number,
  size: number,
): ListQuery<Difference> => ({
  queryKey: [...reconciliationKey, name, 'differences', day, { page, size }],
  queryFn: fetcher('post', differences, { query: { page, size }, body: { day, subject } }),
});

/** The money of schools in a month; in `running` when none is chosen. */
export const moneyListQuery =
  ({ name, money }: Book, running: Month) =>
  ({ page, size, filters }: ListState): ListQuery<MoneyMonth> => ({
    queryKey: [...reconciliationKey, name, 'money', { page, size, filters, running }],
    queryFn: fetcher('post', money, { query: { page, size }, body: { month: running, ...filters } }),
  });

type MonthOfSchool = Pick<MoneyMonth, 'schoolCode' | 'month'>;

/** The transfers behind the figures of a school's month. */
export const transferListQuery = (
  { name, transfers }: Book,
  body: MonthOfSchool,
  page: number,
  size: number,
): ListQuery<MoneyTransfer> => ({
  queryKey: [...reconciliationKey, name, 'transfers', body, { page, size }],
  queryFn: fetcher('post', transfers, { query: { page, size }, body }),
});

/** The same as a workbook. */
export const transfersFile = ({ exportTransfers: path }: Book, body: MonthOfSchool): ExportedFile => ({ path, body });

/** Closes a difference for good. */
export const closeDifference = async (book: Book, body: Schemas['CloseDifferenceBody']): Promise<string> =>
  (await call('post', book.close, { body, fallback: texts.closeDifferenceFailed })).msg ?? texts.differenceDone;

/** Adds a note to a difference. */
export const noteDifference = async (book: Book, id: string, note: string, key: string): Promise<string> => {
  const options = { body: { id, note }, key, fallback: texts.changeFailed };
  return (await call('post', book.note, options)).msg ?? texts.changed;
};

/** Compares a day with its bill once more. */
export const runDay = async ({ run, subject }: Book, day: string): Promise<Reconciliation> =>
  (await call('post', run, { body: { day, subject } })).data;
