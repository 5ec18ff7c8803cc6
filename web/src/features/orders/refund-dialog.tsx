import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import { newRequestKey } from '../../core/request-keys.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { Failed } from '../../kit/states/states.js';
import { refundOrder, refundPreviewQuery, type Order, type RefundForm, type RefundMove } from './api.js';
import { daysText } from './columns.js';
import './orders.css';

/** Longest reason in characters: the payer reads it at the platform. */
const longestReason = 80;
/** Longest reason in characters for a gap that is left. */
const longestGapReason = 200;

const consequence = ({ payFee, payParentName, trade_type }: Order): string =>
  trade_type === 'MANUAL'
    ? `该订单是手动下单：¥${payFee} 须由您另行退给${payParentName}，服务立即终止。`
    : `¥${payFee} 将全额原路退回给${payParentName}，到账后服务终止。`;

const Moves = ({ moves }: { moves: readonly RefundMove[] }) => (
  <table className="refund-moves">
    <caption>该服务之后的服务</caption>
    <thead>
      <tr>
        <th scope="col">学生</th>
        <th scope="col">支付项</th>
        <th scope="col">原服务时间</th>
        <th scope="col">提前后</th>
      </tr>
    </thead>
    <tbody>
      {moves.map(({ orderNo, studentName, payItemName, before, after }) => (
        <tr key={orderNo} title={`订单 ${orderNo}`}>
          <td>{studentName}</td>
          <td>{payItemName}</td>
          <td>{daysText(before)}</td>
          <td>{daysText(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** What becomes of the services behind: they move up, or stay for a reason. */
const Behind = ({ moves }: { moves: readonly RefundMove[] }) => {
  const stays = Form.useWatch('behind') === 'stay';
  return (
    <>
      <Moves moves={moves} />
      <Form.Item name="behind" label="之后的服务" rules={[required()]} extra="以款项退回当天为准">
        <Radio.Group
          options={[
            { value: 'move', label: '提前，不留空档' },
            { value: 'stay', label: '保持不变，留出空档' },
          ]}
        />
      </Form.Item>
      {stays && (
        <Form.Item name="gapReason" label="保留空档的原因" rules={[required()]}>
          <Input.TextArea rows={2} maxLength={longestGapReason} showCount />
        </Form.Item>
      )}
    </>
  );
};

interface RefundDialogProps {
  dialog: OpenForm<Order>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Pays a whole order back, with a reason, after showing what becomes of the services behind it. */
export const RefundDialog = ({ dialog, onClose, onSaved }: RefundDialogProps) => {
  const order = dialog.about;
  const [key] = useState(newRequestKey);
  const { data: moves, error, refetch } = useQuery(refundPreviewQuery(order.orderNo));
  // nothing is confirmed before it is known what moves
  if (moves === undefined && error === null) return null;
  return (
    <FormDialog<RefundForm, string>
      key={moves === undefined ? 'unknown' : 'known'}
      dialog={dialog}
      title={`订单退款 · ${order.studentName} · ${order.payItemName}`}
      okText={`退款 ¥${order.payFee}`}
      danger
      width={640}
      initial={{ behind: 'move' }}
      blocked={() => moves === undefined}
      save={(form) => refundOrder(order.orderNo, form, key)}
      fallback={texts.unexpected}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert className="kit-gap" type="error" showIcon title={`${consequence(order)}退款不能撤销。`} />
      <Form.Item name="reason" label="退款原因" rules={[required()]} extra="付款人会看到">
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
      {moves === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {moves !== undefined && moves.length > 0 && <Behind moves={moves} />}
    </FormDialog>
  );
};
