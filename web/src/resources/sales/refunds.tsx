import { useMutation } from '@tanstack/react-query';
import { filled, refundModeLabels, texts, type RefundMode, refundStateLabels } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { notify } from '../../core/feedback.js';
import { call } from '../../core/http.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { Radio, Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { price, required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { MoneyInput } from '../../kit/form/number-input.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { Notice } from '../../kit/notice/notice.js';
import { moneyText } from '../../kit/values/numbers.js';
import type { RefundAmountForm } from './queries.js';
import './refunds.css';

export type RefundFigures = Schemas['OrderRefundFigures'];

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

/** The amount of the button, as far as it is known. */
export const chosenAmount = ({ mode, amount = '' }: Partial<RefundAmountForm>, figures: RefundFigures): string => {
  if (mode === 'whole') return ` ${moneyText(figures.refundable)}`;
  if (mode === 'unused') return ` ${moneyText(figures.unused)}`;
  return Number.isNaN(Number(amount)) || amount.trim() === '' ? '' : ` ${moneyText(Number(amount).toFixed(2))}`;
};

const upTo = (refundable: string) => ({
  validator: (_rule: unknown, value: unknown) => {
    const given = Number(value);
    if (Number.isNaN(given) || (given > 0 && fenOf(String(given)) <= fenOf(refundable))) return Promise.resolve();
    return Promise.reject(new Error(filled(texts.refundAmountRange, { amount: refundable })));
  },
});

interface RefundAmountProps {
  figures: RefundFigures;
  /** Of `total` and `left`. */
  unit: string;
}

/** How much of an order goes back: all that is left, the unused part as the server proposes it, or an amount. */
export const RefundAmount = ({ figures, unit }: RefundAmountProps) => {
  const mode = Form.useWatch<RefundMode | undefined>('mode');
  const { paid, refunded, refundable, unused, total, left } = figures;
  return (
    <>
      <Form.Item
        name="mode"
        label="退款金额"
        rules={[required()]}
        extra={`实付 ${moneyText(paid)}，已退 ${moneyText(refunded)}，可退 ${moneyText(refundable)}`}
      >
        <Radio.Group
          className="refund-modes"
          options={[
            { value: 'whole', label: `${refundModeLabels.whole} ${moneyText(refundable)}` },
            {
              value: 'unused',
              label: `${refundModeLabels.unused} ${moneyText(unused)}（${total}${unit}中剩余${left}${unit}）`,
              disabled: fenOf(unused) === 0,
            },
            { value: 'amount', label: refundModeLabels.amount },
          ]}
        />
      </Form.Item>
      {mode === 'amount' && (
        <Form.Item
          name="amount"
          label="金额（元）"
          rules={[required(texts.refundAmountMissing), price, upTo(refundable)]}
          validateFirst
        >
          <MoneyInput />
        </Form.Item>
      )}
    </>
  );
};

/** The service whose order is refunded. */
type RefundService = 'addedvalue' | 'trtc';

/** A refund that the payment platform has refused. */
interface FailedRefund {
  service: RefundService;
  orderNo: string;
  outRefundNo: string;
  amount: string;
}

/** Requests a refund again; returns the text to show. */
const retryRefund = async ({ service, orderNo, outRefundNo }: FailedRefund, key: string): Promise<string> => {
  const options = { body: { orderNo, outRefundNo }, key };
  return (await call('post', `/api/${service}/order/refundRetry`, options)).msg ?? texts.refundAsked;
};

/** Gives a refund up; returns the text to show. */
const giveUpRefund = async (
  { service, orderNo, outRefundNo }: FailedRefund,
  reason: string,
  key: string,
): Promise<string> => {
  const options = { body: { orderNo, outRefundNo, reason }, key };
  return (await call('post', `/api/${service}/order/refundGiveUp`, options)).msg ?? texts.refundGivenUp;
};

type Refund = Schemas['OrderRefundDto'];

const longestReason = 200;

/** What can be done about a refund that the platform has refused. */
const Actions = ({ refund, onDone }: { refund: FailedRefund; onDone: () => void }) => {
  const givingUp = useFormDialog<FailedRefund>(`refund-give-up-${refund.outRefundNo}`);
  const [retryKey, giveUpKey] = [useRequestKey(), useRequestKey()];
  const done = (msg: string) => {
    notify('success', msg);
    onDone();
  };
  const retry = useMutation({
    mutationFn: () => retryKey((key) => retryRefund(refund, key)),
    onSuccess: done,
    // it may have been refused once more
    onError: onDone,
    meta: { fallback: texts.unexpected },
  });
  return (
    <Space>
      <Button size="small" loading={retry.isPending} onClick={() => retry.mutate()}>
        重新申请
      </Button>
      <Button size="small" danger onClick={() => givingUp.open(refund)}>
        放弃
      </Button>
      {givingUp.opened !== null && (
        <FormDialog<{ reason: string }, string>
          dialog={givingUp.opened}
          title={`放弃退款 ${moneyText(refund.amount)}`}
          okText="放弃退款"
          danger
          initial={{}}
          save={({ reason }) => giveUpKey((key) => giveUpRefund(refund, reason.trim(), key))}
          fallback={texts.unexpected}
          onSaved={(msg) => {
            givingUp.close();
            done(msg);
          }}
          onClose={givingUp.close}
        >
          <Notice tone="warning" title="放弃后订单恢复原状，该金额可以另行退款。" />
          <Form.Item name="reason" label="放弃原因" rules={[required()]}>
            <Input.TextArea rows={2} maxLength={longestReason} showCount />
          </Form.Item>
        </FormDialog>
      )}
    </Space>
  );
};

interface RefundListProps {
  service: RefundService;
  orderNo: string;
  refunds: readonly Refund[];
  /** Whether the user may request refunds again or give them up. */
  mayAct: boolean;
  onDone: () => void;
}

/** The refunds of an order; one that failed says why, and is requested again or given up. */
export const RefundList = ({ service, orderNo, refunds, mayAct, onDone }: RefundListProps) => (
  <ul className="order-refunds" aria-label="退款记录">
    {refunds.map(({ outRefundNo, state, origin, amount, reason, failureText, updatedAt }) => (
      <li key={outRefundNo}>
        <strong>
          {refundStateLabels[state]} {moneyText(amount)}
        </strong>
        <span className="muted">{updatedAt}</span>
        <p>{origin === 'outside' ? '在微信商户平台退款' : `原因：${reason}`}</p>
        {failureText !== null && <p className="order-failure">平台：{failureText}</p>}
        <p className="muted">退款单号 {outRefundNo}</p>
        {mayAct && state === 'failed' && <Actions refund={{ service, orderNo, outRefundNo, amount }} onDone={onDone} />}
      </li>
    ))}
  </ul>
);
