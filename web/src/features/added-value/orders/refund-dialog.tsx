import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { Input, Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../../kit/form/use-request-key.js';
import { Notice } from '../../../kit/notice/notice.js';
import { Failed } from '../../../kit/states/states.js';
import { PlainTable } from '../../../kit/table/plain-table.js';
import { chosenAmount, RefundAmount } from '../../../resources/sales/refunds.js';
import {
  endsService,
  refundOrder,
  refundPreviewQuery,
  type Order,
  type RefundForm,
  type RefundMove,
  type RefundPreview,
} from './api.js';
import { daysText } from './columns.js';
import './orders.css';

/** Longest reason in characters: the payer reads it at the platform. */
const longestReason = 80;
/** Longest reason in characters for a gap that is left. */
const longestGapReason = 200;

const consequence = ({ payParentName, trade_type }: Order): string =>
  trade_type === 'MANUAL'
    ? `该订单是手动下单：款项须由您另行退给${payParentName}。`
    : `款项将原路退回给${payParentName}，到账后生效。全部退回时服务终止。`;

const Moves = ({ moves }: { moves: readonly RefundMove[] }) => (
  <PlainTable
    lined
    caption="该服务之后的服务"
    head={['学生', '支付项', '原服务时间', '提前后']}
    rows={moves.map(({ orderNo, studentName, payItemName, before, after }) => ({
      key: orderNo,
      title: `订单 ${orderNo}`,
      cells: [studentName, payItemName, daysText(before), daysText(after)],
    }))}
  />
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

/** What becomes of the service of an order of which a part goes back. */
const Service = () => (
  <Form.Item name="service" label="服务" rules={[required()]}>
    <Radio.Group
      options={[
        { value: 'ends', label: '终止服务' },
        { value: 'goesOn', label: '服务继续' },
      ]}
    />
  </Form.Item>
);

const Choices = ({ preview }: { preview: RefundPreview }) => {
  const form = Form.useFormInstance<RefundForm>();
  const mode = Form.useWatch('mode', form);
  const service = Form.useWatch('service', form);
  // the unused part ends the service, an amount leaves it, unless chosen otherwise
  useEffect(() => {
    if (!form.isFieldTouched('service')) form.setFieldValue('service', mode === 'amount' ? 'goesOn' : 'ends');
  }, [form, mode]);
  const ends = endsService({ mode, service });
  return (
    <>
      <RefundAmount figures={preview} unit="天" />
      {mode !== 'whole' && preview.left > 0 && <Service />}
      {ends && preview.moves.length > 0 && <Behind moves={preview.moves} />}
    </>
  );
};

const OkAmount = ({ preview }: { preview: RefundPreview }) => {
  const [mode, amount] = [Form.useWatch<RefundForm['mode']>('mode'), Form.useWatch<string>('amount')];
  return <p className="muted">本次退款{chosenAmount({ mode, amount }, preview)}</p>;
};

/** Pays an order or a part of it back, with a reason, after showing what becomes of its service and of those behind it. */
export const RefundDialog = ({ dialog, onClose, onSaved }: DialogFor<Order>) => {
  const order = dialog.about;
  const withKey = useRequestKey();
  const { data: preview, error, refetch } = useQuery(refundPreviewQuery(order.orderNo));
  // nothing is confirmed before it is known what can go back and what moves
  if (preview === undefined && error === null) return null;
  const isOpen = preview !== undefined && Number(preview.refundable) > 0;
  return (
    <FormDialog<RefundForm, string>
      key={preview === undefined ? 'unknown' : 'known'}
      dialog={dialog}
      title={`订单退款 · ${order.studentName} · ${order.payItemName}`}
      okText="退款"
      danger
      width={640}
      initial={{ mode: 'whole', service: 'ends', behind: 'move' }}
      blocked={() => !isOpen}
      save={(form) => withKey((key) => refundOrder(order.orderNo, form, key))}
      fallback={texts.unexpected}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice tone="error" title={`${consequence(order)}退款不能撤销。`} />
      {preview === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {preview !== undefined && !isOpen && <Notice tone="warning" title={texts.refundUnderWay} />}
      {preview !== undefined && isOpen && <Choices preview={preview} />}
      <Form.Item name="reason" label="退款原因" rules={[required()]} extra="付款人会看到">
        <Input.TextArea rows={2} maxLength={longestReason} showCount />
      </Form.Item>
      {preview !== undefined && isOpen && <OkAmount preview={preview} />}
    </FormDialog>
  );
};
