import { Alert, Form, Input } from 'antd';
import { maxRemark, texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { refundRecharge, reverseRecharge } from './balance-api.js';
import { minutesText } from './minutes.js';
import { reversalKind, type ReversedRecharge } from './reversal.js';

/** Longest reason of a refund in characters: the payer reads it at the platform. */
const longestRefundReason = 80;

interface ReversalDialogProps {
  dialog: OpenForm<ReversedRecharge>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Pays an online recharge back, or withdraws another one; with a reason. */
export const ReversalDialog = ({ dialog, onClose, onSaved }: ReversalDialogProps) => {
  const { id, orderNo, price, rechargeTime } = dialog.about;
  const isRefund = reversalKind(dialog.about) === '退款';
  const withKey = useRequestKey();
  const consequence = isRefund
    ? `¥${price} 将原路退回给付款人，到账后未使用的时长从余额中扣除。退款不能撤销。`
    : `这笔充值 ${minutesText(rechargeTime)}，未使用的部分从余额中扣除，已使用的部分予以保留。撤回不能撤销。`;
  return (
    <FormDialog<{ reason: string }, string>
      dialog={dialog}
      title={isRefund ? '充值退款' : '撤回充值'}
      okText={isRefund ? `退款 ¥${price}` : '撤回'}
      danger
      initial={{}}
      save={({ reason }) =>
        withKey((key) =>
          isRefund ? refundRecharge(orderNo ?? '', reason.trim(), key) : reverseRecharge(id, reason.trim(), key),
        )
      }
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert className="kit-gap" type="error" showIcon title={consequence} />
      <Form.Item
        name="reason"
        label={isRefund ? '退款原因' : '撤回原因'}
        rules={[required()]}
        extra={isRefund && '付款人会看到'}
      >
        <Input.TextArea rows={2} maxLength={isRefund ? longestRefundReason : maxRemark} showCount />
      </Form.Item>
    </FormDialog>
  );
};
