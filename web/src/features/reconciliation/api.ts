import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import type { ListQuery } from '../../kit/list/list-query.js';
import type { ListState } from '../../kit/list/list-state.js';
import type { Book } from './books.js';

/** A day of payments or payouts compared with the bill of the payment platform. */
export type Reconciliation = Schemas['ReconciliationDto'];
/** What differs between an order or a payout and the bill. */
export type Difference = Schemas['ReconciliationDifferenceDto'];

/** Start of the keys of everything read about reconciliations. */
export const reconciliationKey = ['reconciliation'] as const;

/** The days, the newest first. */
export const dayListQuery =
  ({ name, list, subject }: Book) =>
  ({ page, size, filters }: ListState): ListQuery<Reconciliation> => ({
    queryKey: [...reconciliationKey, name, 'days', { page, size, filters }],
    queryFn: async ({ signal }) =>
      (await call('post', list, { query: { page, size }, body: { ...filters, subject }, signal })).data,
  });

export const differencesQuery = ({ name, differences, subject }: Book, day: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...reconciliationKey, name, 'differences', day, { page, size }],
    queryFn: async ({ signal }) => {
      const options = { query: { page, size }, body: { day, subject }, signal };
      return (await call('post', differences, options)).data;
    },
    meta: { inline: true },
  });

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
