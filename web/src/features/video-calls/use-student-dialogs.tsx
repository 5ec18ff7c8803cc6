import { Suspense, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { useShown } from '../../kit/list/url-state.js';
import { type ReversedRecharge, callsKey, type ChosenStudent } from './rows.js';

const BalanceDrawer = lazyPart(async () => ({ default: (await import('./balance-drawer.js')).BalanceDrawer }));
const RechargeDialog = lazyPart(async () => ({ default: (await import('./recharge-dialog.js')).RechargeDialog }));
const ReversalDialog = lazyPart(async () => ({ default: (await import('./reversal-dialog.js')).ReversalDialog }));

/** What opens over every list of calls, recharges and balances: the minutes of a student, and what changes them. */
export const useStudentDialogs = () => {
  const client = useQueryClient();
  const [shown, show] = useShown('student');
  const [orderNo, showOrder] = useShown('orderNo');
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
      {shown !== null && (
        <BalanceDrawer key={shown} of={{ studentUid: shown }} opens={opens} onClose={() => show(null)} />
      )}
      {shown === null && orderNo !== null && (
        <BalanceDrawer key={orderNo} of={{ orderNo }} opens={opens} onClose={() => showOrder(null)} />
      )}
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
