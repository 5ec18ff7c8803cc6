import { complaintReplyLength, texts } from '#libs/contracts';
import { Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../../kit/form/use-request-key.js';
import { Notice } from '../../../kit/notice/notice.js';
import { completeComplaint, replyComplaint, type Complaint, type Book } from './api.js';
import { ComplaintHistory } from './history.js';

const replying = {
  title: '回复投诉',
  okText: '回复',
  label: '回复内容',
  hint: '回复发送给投诉人，不能撤回；请勿填写他人的联系方式',
  fallback: texts.complaintReplyFailed,
  save: (book: Book, complaintId: string, content: string, key: string) =>
    replyComplaint(book, { complaintId, content }, key),
};
const completing = {
  title: '投诉处理完成',
  okText: '提交处理完成',
  label: '处理结果',
  hint: '提交后平台向投诉人确认；处理结果只保存在本系统',
  fallback: texts.complaintCompleteFailed,
  save: (book: Book, complaintId: string, reason: string, key: string) =>
    completeComplaint(book, { complaintId, reason }, key),
};

/** Replies to a complaint, or reports it as settled. */
export const ActionDialog = ({
  book,
  action,
  dialog,
  onClose,
  onSaved,
}: DialogFor<Complaint> & { book: Book; action: 'reply' | 'complete' }) => {
  const withKey = useRequestKey();
  const { title, okText, label, hint, fallback, save } = action === 'reply' ? replying : completing;
  const { complaintId } = dialog.about;
  return (
    <FormDialog<{ content: string }, string>
      dialog={dialog}
      title={title}
      okText={okText}
      initial={{}}
      save={({ content }) => withKey((key) => save(book, complaintId, content.trim(), key))}
      fallback={fallback}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice tone="info" title={hint} />
      <ComplaintHistory complaint={dialog.about} />
      <Form.Item name="content" label={label} rules={[required()]}>
        <Input.TextArea rows={4} maxLength={complaintReplyLength} showCount />
      </Form.Item>
    </FormDialog>
  );
};
