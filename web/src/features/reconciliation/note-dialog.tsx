import { Form, Input } from 'antd';
import { differenceLabels, texts } from '#libs/contracts';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { noteDifference, type Difference } from './api.js';
import type { Book } from './books.js';

interface NoteDialogProps {
  book: Book;
  dialog: OpenForm<Difference>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Keeps what somebody found out about a difference. */
export const NoteDialog = ({ book, dialog, onClose, onSaved }: NoteDialogProps) => {
  const { id, kind, orderNo, note } = dialog.about;
  return (
    <FormDialog<{ note: string }, string>
      dialog={dialog}
      title={`处理备注 · ${differenceLabels[kind]}`}
      initial={note === null ? {} : { note }}
      save={(form) => noteDifference(book, id, form.note.trim())}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="muted">订单 {orderNo}</p>
      <Form.Item name="note" label="查明的原因和处理结果" rules={[required()]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
};
