import { Alert, Form, Input } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import { newRequestKey } from '../../core/http.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { refundOrder, type Order } from './api.js';

/** Longest reason in characters: the payer reads it at the platform. */
const longestReason = 80;

const consequence = ({ payFee, payParentName, trade_type }: Order): string =>
  trade_type === 'MANUAL'
    ? `该订单是手动下单：¥${payFee} 须由您另行退给${payParentName}，服务立即终止。`
    : `¥${payFee} 将全额原路退回给${payParentName}，到账后服务终止。`;

interface RefundDialogProps {
  dialog: OpenForm<Order>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Pays a whole order back, with a reason. */
export const RefundDialog = ({ dialog, onClose, onSaved }: RefundDialogProps) => {
  const order = dialog.about;
  const [key] = useState(newRequestKey);
  return (
    <FormDialog<{ reason: string }, string>
      dialog={dialog}
      title={`订单退款 · ${order.studentName} · ${order.payItemName}`}
      okText={`退款 ¥${order.payFee}`}
      danger
      initial={{}}
      save={({ reason }) => refundOrder(order.orderNo, reason.trim(), key)}
      fallback={texts.unexpected}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert className="kit-gap" type="error" showIcon title={`${consequence(order)}退款不能撤销。`} />
      <Form.Item name="reason" label="退款原因" rules={[required()]} extra="付款人会看到">
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
    </FormDialog>
  );
};
