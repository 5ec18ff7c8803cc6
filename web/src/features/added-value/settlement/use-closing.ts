import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Month } from '#libs/contracts';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { monthOfRow, settlementKey, type Close, type Settlement } from './api.js';

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
