import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxRemark, texts, type RefundMode } from '#libs/contracts';
import { Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { OpenForm, DialogFor } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { Notice } from '../../kit/notice/notice.js';
import { Failed } from '../../kit/states/states.js';
import { chosenAmount, RefundAmount, type RefundFigures, RefundList } from '../../resources/sales/refunds.js';
import { reverseRecharge, refundPreviewQuery, refundRecharge, type RefundForm } from './api.js';
import { minutesText, reversalKind, type ReversedRecharge, callsKey } from './rows.js';

/** Longest reason of a refund in characters: the payer reads it at the platform. */
const longestReason = 80;

const Choices = ({ figures }: { figures: RefundFigures }) => {
  const [mode, amount] = [Form.useWatch<RefundMode>('mode'), Form.useWatch<string>('amount')];
  return (
    <>
      <RefundAmount figures={figures} unit="分钟" />
      {mode === 'amount' && (
        <Form.Item name="minutes" label="扣除时长（分钟，选填）" extra="不填按金额占比扣除；已使用的时长不扣除">
          <NumberInput max={figures.left} />
        </Form.Item>
      )}
      <p className="muted">本次退款{chosenAmount({ mode, amount }, figures)}</p>
    </>
  );
};

/** The refunds so far; those that failed are requested again or given up. */
const Before = ({ orderNo, figures }: { orderNo: string; figures: RefundFigures }) => {
  const client = useQueryClient();
  if (figures.refunds.length === 0) return null;
  const reread = () => void client.invalidateQueries({ queryKey: callsKey });
  return <RefundList service="trtc" orderNo={orderNo} refunds={figures.refunds} mayAct onDone={reread} />;
};

/** Pays an online recharge back: its unused part unless another amount is chosen; with a reason. */
const RechargeRefundDialog = ({
  dialog,
  orderNo,
  onClose,
  onSaved,
}: DialogFor<ReversedRecharge> & { orderNo: string }) => {
  const withKey = useRequestKey();
  const { data: figures, error, refetch } = useQuery(refundPreviewQuery(orderNo));
  // nothing is confirmed before it is known what can go back
  if (figures === undefined && error === null) return null;
  const isOpen = figures !== undefined && Number(figures.refundable) > 0;
  return (
    <FormDialog<RefundForm, string>
      key={figures === undefined ? 'unknown' : 'known'}
      dialog={dialog}
      title="充值退款"
      okText="退款"
      danger
      width={640}
      initial={{ mode: Number(figures?.unused ?? 0) > 0 ? 'unused' : 'amount' }}
      blocked={() => !isOpen}
      save={(form) => withKey((key) => refundRecharge(orderNo, form, key))}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice tone="error" title="款项将原路退回给付款人，到账后相应的未使用时长从余额中扣除。退款不能撤销。" />
      {figures === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {figures !== undefined && <Before orderNo={orderNo} figures={figures} />}
      {figures !== undefined && isOpen && <Choices figures={figures} />}
      <Form.Item name="reason" label="退款原因" rules={[required()]} extra="付款人会看到">
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
    </FormDialog>
  );
};

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
      <Notice
        tone="error"
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
