import { Form, Input } from 'antd';
import { useState } from 'react';
import { differenceLabels, texts } from '#libs/contracts';
import { newRequestKey } from '../../../core/request-keys.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { noteDifference, type Difference, type Book } from './api.js';
import { Notes } from './notes.js';

/** Adds a note to a difference. */
export const NoteDialog = ({ book, dialog, onClose, onSaved }: DialogFor<Difference> & { book: Book }) => {
  const [key] = useState(newRequestKey);
  const { id, kind, orderNo, notes } = dialog.about;
  return (
    <FormDialog<{ note: string }, string>
      dialog={dialog}
      title={`处理备注 · ${differenceLabels[kind]}`}
      initial={{}}
      save={(form) => noteDifference(book, id, form.note.trim(), key)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="muted">
        {book.noun} {orderNo}
      </p>
      <Notes notes={notes} />
      <Form.Item name="note" label="查明的原因和处理结果" rules={[required()]}>
        <Input.TextArea rows={3} maxLength={500} showCount />
      </Form.Item>
    </FormDialog>
  );
};
