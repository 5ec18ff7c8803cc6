import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { BindingRow } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { feed } from '../../../realtime/feed.js';
import type { FeedFlush } from '../../../realtime/flush.js';
import type { LiveRows } from '../../../realtime/live-rows.js';
import { useReread } from '../../../realtime/use-reread.js';
import { schoolsKey, type SchoolRow } from '../../../resources/schools/queries.js';

/** A school with how many class cards it has; null when that is not known. */
export interface SchoolWithCards extends SchoolRow {
  cards: Pick<Schemas['SchoolCards'], 'total' | 'off'> | null;
}

/** Milliseconds for which a frame counts for more than what is read after it: the directory has corporations by events. */
const behindMs = 10_000;

/** The same object when `values` are those of the row. */
const withValues = (row: SchoolWithCards, values: Partial<SchoolWithCards>): SchoolWithCards => {
  const names = Object.keys(values) as (keyof SchoolWithCards)[];
  return names.every((name) => row[name] === values[name]) ? row : { ...row, ...values };
};

const withSales = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('addedvalue:config', row.schoolCode, mark);
  return entry === undefined ? row : withValues(row, { isOpen: entry.row[1] });
};

const withCalls = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('trtc:config', row.schoolCode, mark);
  return entry === undefined ? row : withValues(row, { isOpenVideoCall: entry.row[1] });
};

/** Who is in charge and how many members there may be is in no frame; without a corporation both are empty. */
const corporationOf = ([, corpId, corpName, verified]: BindingRow): Partial<SchoolWithCards> =>
  corpId === null
    ? { corpId, corpName, corp_type: null, corp_scale: null, managerUid: null, managerName: null }
    : { corpId, corpName, corp_type: verified === 1 ? 'verified' : 'unverified' };

const withCorporation = (row: SchoolWithCards, mark?: number): SchoolWithCards => {
  const entry = feed.journal.since('wx:binding', row.schoolCode);
  if (entry === undefined) return row;
  const isOlder = mark !== undefined && entry.arrival <= mark && performance.now() - entry.at > behindMs;
  return isOlder ? row : withValues(row, corporationOf(entry.row));
};

/** Frames hold whether a school sells add-on services and has video calls, and its corporation. */
export const schoolLive: LiveRows<SchoolWithCards> = {
  events: ['addedvalue:config', 'trtc:config', 'wx:binding'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => withCorporation(withCalls(withSales(row, mark), mark), mark),
};

const concernsBindings = (flush: FeedFlush): boolean => flush.latest('wx:binding').size > 0;

/** Reads schools again after a change of a corporation, for what its frame does not hold. */
export const useBindingReread = (): void => {
  const client = useQueryClient();
  useReread(
    concernsBindings,
    useCallback(() => void client.invalidateQueries({ queryKey: schoolsKey }), [client]),
  );
};
