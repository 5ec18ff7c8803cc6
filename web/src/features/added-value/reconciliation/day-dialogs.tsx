import { useState } from 'react';
import {
  differenceActionLabels,
  differenceActions,
  differenceLabels,
  texts,
  type DifferenceAction,
} from '#libs/contracts';
import { newRequestKey } from '../../../core/request-keys.js';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { type Difference, closeDifference, type Book, noteDifference } from './api.js';

/** What people have found out about a difference, the oldest first. */
const Notes = ({ notes }: Pick<Difference, 'notes'>) =>
  notes.length === 0 ? null : (
    <ol aria-label="处理备注">
      {notes.map(({ note, by, at }) => (
        <li key={`${at} ${note}`}>
          {note} <span className="muted">{`${by} ${at}`}</span>
        </li>
      ))}
    </ol>
  );

interface CloseForm {
  action: DifferenceAction;
  reason?: string;
}

/** A payout is not refunded. */
const actionsOf = ({ subject }: Book) =>
  differenceActions
    .filter((value) => subject === 'orders' || value !== 'refunded')
    .map((value) => ({ value, label: differenceActionLabels[value] }));

/** Closes a difference by what was done about it. */
export const CloseDialog = ({ book, dialog, onClose, onSaved }: DialogFor<Difference> & { book: Book }) => {
  const { id, kind, orderNo, detail, notes } = dialog.about;
  return (
    <FormDialog<CloseForm, string>
      dialog={dialog}
      title={`处理差异 · ${differenceLabels[kind]}`}
      okText="处理"
      initial={{}}
      save={({ action, reason = '' }) =>
        closeDifference(book, { id, action, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) })
      }
      fallback={texts.closeDifferenceFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice tone="info" title={`处理后不再提醒，也不能撤回；${book.noun}和账单本身不会改变`} />
      <p className="muted">
        {book.noun} {orderNo}：{detail}
      </p>
      <Notes notes={notes} />
      <Form.Item name="action" label="处理方式" rules={[required()]}>
        <Select options={actionsOf(book)} placeholder={texts.chooseType} />
      </Form.Item>
      <Form.Item noStyle dependencies={['action']}>
        {({ getFieldValue }) => {
          const needsReason = getFieldValue('action') === 'writtenOff';
          return (
            <Form.Item name="reason" label="原因" rules={needsReason ? [required(texts.differenceReasonNeeded)] : []}>
              <Input.TextArea rows={3} maxLength={500} showCount />
            </Form.Item>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
};

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
