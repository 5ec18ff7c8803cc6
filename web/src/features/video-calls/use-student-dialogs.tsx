import { Suspense, useMemo, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import type { ReversedRecharge } from './reversal.js';
import { callsKey, type ChosenStudent } from './rows.js';

/** The student whose minutes are shown; stands in the address, so that a link opens them and "back" closes them. */
const useShownStudent = (): [string | null, (studentUid: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (studentUid: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('student');
        if (studentUid !== null) next.set('student', studentUid);
        return next;
      }),
    [setParams],
  );
  return [params.get('student'), show];
};

const BalanceDrawer = lazyPart(async () => ({ default: (await import('./balance-drawer.js')).BalanceDrawer }));
const RechargeDialog = lazyPart(async () => ({ default: (await import('./recharge-dialog.js')).RechargeDialog }));
const ReversalDialog = lazyPart(async () => ({ default: (await import('./reversal-dialog.js')).ReversalDialog }));

/** What opens over every list of calls, recharges and balances: the minutes of a student, and what changes them. */
export const useStudentDialogs = () => {
  const client = useQueryClient();
  const [shown, show] = useShownStudent();
  const recharging = useFormDialog<ChosenStudent | null>('call-recharge');
  const reversing = useFormDialog<ReversedRecharge>('call-reversal');
  const done = (close: () => void) => (msg: string) => {
    notify('success', msg);
    close();
    void client.invalidateQueries({ queryKey: callsKey });
  };
  const opens = useMemo(
    () => ({ show, recharge: recharging.open, reverse: reversing.open }),
    [show, recharging.open, reversing.open],
  );
  const dialogs = (
    <Suspense>
      {shown !== null && <BalanceDrawer key={shown} studentUid={shown} opens={opens} onClose={() => show(null)} />}
      {recharging.opened !== null && (
        <RechargeDialog dialog={recharging.opened} onClose={recharging.close} onSaved={done(recharging.close)} />
      )}
      {reversing.opened !== null && (
        <ReversalDialog dialog={reversing.opened} onClose={reversing.close} onSaved={done(reversing.close)} />
      )}
    </Suspense>
  );
  return { dialogs, ...opens };
};
