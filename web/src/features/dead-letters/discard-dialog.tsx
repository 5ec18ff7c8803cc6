import { texts } from '#libs/contracts';
import { Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { type DeadEvent, discardEvents } from './api.js';

/** Gives events up, with a reason. */
export const DiscardDialog = ({ dialog, onClose, onSaved }: DialogFor<DeadEvent[]>) => {
  const rows = dialog.about;
  return (
    <FormDialog<{ reason: string }, string>
      dialog={dialog}
      title={`丢弃 ${rows.length} 个事件`}
      okText="丢弃"
      danger
      initial={{}}
      save={({ reason }) => discardEvents(rows, reason.trim())}
      fallback={texts.discardFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice gap={false} tone="warning" title="丢弃后不会再处理，数据可能与其他服务不一致" />
      <Form.Item name="reason" label="丢弃原因" rules={[required(texts.discardReasonRequired)]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
};
