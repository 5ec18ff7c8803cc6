import { Alert, Form, Input } from 'antd';
import { maxRemark, texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { reverseRecharge } from './balance-api.js';
import { minutesText } from './minutes.js';
import { RechargeRefundDialog } from './recharge-refund-dialog.js';
import { reversalKind, type ReversedRecharge } from './reversal.js';

interface ReversalDialogProps {
  dialog: OpenForm<ReversedRecharge>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

const WithdrawalDialog = ({ dialog, onClose, onSaved }: ReversalDialogProps) => {
  const { id, rechargeTime } = dialog.about;
  const withKey = useRequestKey();
  return (
    <FormDialog<{ reason: string }, string>
      dialog={dialog}
      title="撤回充值"
      okText="撤回"
      danger
      initial={{}}
      save={({ reason }) => withKey((key) => reverseRecharge(id, reason.trim(), key))}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert
        className="kit-gap"
        type="error"
        showIcon
        title={`这笔充值 ${minutesText(rechargeTime)}，未使用的部分从余额中扣除，已使用的部分予以保留。撤回不能撤销。`}
      />
      <Form.Item name="reason" label="撤回原因" rules={[required()]}>
        <Input.TextArea rows={2} maxLength={maxRemark} showCount />
      </Form.Item>
    </FormDialog>
  );
};

/** Pays an online recharge back, or withdraws another one; with a reason. */
export const ReversalDialog = (props: ReversalDialogProps) => {
  const { orderNo } = props.dialog.about;
  return reversalKind(props.dialog.about) === '退款' && orderNo !== null ? (
    <RechargeRefundDialog {...props} orderNo={orderNo} />
  ) : (
    <WithdrawalDialog {...props} />
  );
};
