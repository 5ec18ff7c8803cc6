import { Form, Radio } from 'antd';
import { filled, refundModeLabels, texts, type RefundMode } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { price, required } from '../../kit/form/form-rules.js';
import { MoneyInput } from '../../kit/form/number-input.js';
import type { RefundAmountForm } from './queries.js';
import './refunds.css';

export type RefundFigures = Schemas['OrderRefundFigures'];

const fenOf = (yuan: string): number => Math.round(Number(yuan) * 100);

/** The amount of the button, as far as it is known. */
export const chosenAmount = ({ mode, amount = '' }: Partial<RefundAmountForm>, figures: RefundFigures): string => {
  if (mode === 'whole') return ` ¥${figures.refundable}`;
  if (mode === 'unused') return ` ¥${figures.unused}`;
  return Number.isNaN(Number(amount)) || amount.trim() === '' ? '' : ` ¥${Number(amount).toFixed(2)}`;
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
        extra={`实付 ¥${paid}，已退 ¥${refunded}，可退 ¥${refundable}`}
      >
        <Radio.Group
          className="refund-modes"
          options={[
            { value: 'whole', label: `${refundModeLabels.whole} ¥${refundable}` },
            {
              value: 'unused',
              label: `${refundModeLabels.unused} ¥${unused}（${total}${unit}中剩余${left}${unit}）`,
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
