import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Month, SettlementRow } from '#libs/contracts';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import type { FeedFlush } from '../../../realtime/feed.js';
import { useFlush, useReread } from '../../../realtime/use-feed.js';
import { monthOfRow, settlementKey, type Close, type Settlement, progressQuery } from './api.js';

/** What is to be settled; fields that are given cannot be changed when the month is. */
export interface CloseAbout {
  schoolCode: string;
  schoolName?: string;
  /** Given: a month that is computed once more. */
  month?: Month;
}

/** What came of it. */
export interface CloseResult {
  month: Month;
  schoolName: string;
  close: Close;
}

/** The dialogs by which an administrator settles a month of one school. */
export const useClosing = () => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<CloseAbout>('close-month');
  const [result, setResult] = useState<CloseResult | null>(null);
  const recompute = useCallback(
    (row: Pick<Settlement, 'schoolCode' | 'schoolName' | 'year' | 'month'>) =>
      open({ schoolCode: row.schoolCode, schoolName: row.schoolName, month: monthOfRow(row) }),
    [open],
  );
  const done = useCallback(
    (next: CloseResult) => {
      close();
      setResult(next);
      void client.invalidateQueries({ queryKey: settlementKey });
    },
    [client, close],
  );
  const dismiss = useCallback(() => setResult(null), []);
  return { opened, result, isOpen: opened !== null || result !== null, start: open, recompute, close, done, dismiss };
};

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
