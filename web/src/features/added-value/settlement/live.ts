import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { SettlementRow } from '#libs/contracts';
import type { FeedFlush } from '../../../realtime/flush.js';
import { useFlush } from '../../../realtime/use-feed.js';
import { useReread } from '../../../realtime/use-reread.js';
import { progressQuery, settlementKey } from './api.js';

const rowsOf = (flush: FeedFlush): readonly SettlementRow[] => flush.inOrder('settlement:progress');

/** Shows how far the close over all schools is, as its frames come. */
const useProgress = (): void => {
  const client = useQueryClient();
  const take = useCallback(
    (flush: FeedFlush) => {
      const row = rowsOf(flush).findLast(([, schoolCode]) => schoolCode === null);
      if (row === undefined) return;
      const [month, , state, schools, closedSchools] = row;
      client.setQueryData(progressQuery.queryKey, (held) =>
        held?.map((each) => (each.month === month ? { ...each, state, schools, closedSchools } : each)),
      );
    },
    [client],
  );
  useFlush(take);
};

const hasEnded = (flush: FeedFlush): boolean => rowsOf(flush).some(([, , state]) => state !== 'running');

/** Follows the closes of months: what they have settled is read again when they end. */
export const useSettlementLive = (): void => {
  const client = useQueryClient();
  useProgress();
  useReread(
    hasEnded,
    useCallback(() => void client.invalidateQueries({ queryKey: settlementKey }), [client]),
  );
};
