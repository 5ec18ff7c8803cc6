import { Suspense } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { exchangeResultLabels, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { pointsKey, type ChosenTeacher } from './api.js';

const ExchangeDialog = lazyPart(async () => ({ default: (await import('./exchange-dialogs.js')).ExchangeDialog }));
const GiveBackDialog = lazyPart(async () => ({ default: (await import('./exchange-dialogs.js')).GiveBackDialog }));

/** Says how an exchange went, or that it is pending. */
const announce = ({ result_code, err_code_des }: Schemas['ExchangeOutcome']): void => {
  if (result_code === 'FAIL') notify('error', `兑换失败，积分已退回：${err_code_des}`);
  else notify('success', result_code === 'SUCCESS' ? texts.pointsExchanged : `已提交，${exchangeResultLabels['']}`);
};

/** The dialogs about the points of a teacher of a school. */
export const usePointsDialogs = (schoolCode: string) => {
  const client = useQueryClient();
  const exchanging = useFormDialog<ChosenTeacher | null>('exchange');
  const giving = useFormDialog<ChosenTeacher | null>('give-back');
  const done = (close: () => void) => {
    close();
    void client.invalidateQueries({ queryKey: pointsKey(schoolCode) });
    void client.invalidateQueries({ queryKey: ['points-payable', schoolCode] });
  };
  const dialogs = (
    <Suspense>
      {exchanging.opened !== null && (
        <ExchangeDialog
          dialog={exchanging.opened}
          schoolCode={schoolCode}
          onClose={exchanging.close}
          onSaved={(outcome) => {
            announce(outcome);
            done(exchanging.close);
          }}
        />
      )}
      {giving.opened !== null && (
        <GiveBackDialog
          dialog={giving.opened}
          schoolCode={schoolCode}
          onClose={giving.close}
          onSaved={(msg) => {
            notify('success', msg);
            done(giving.close);
          }}
        />
      )}
    </Suspense>
  );
  return { dialogs, exchange: exchanging.open, giveBack: giving.open };
};
