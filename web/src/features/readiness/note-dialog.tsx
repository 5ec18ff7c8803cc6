import { incidentNoteLength, incidentTexts as texts } from '#libs/contracts';
import { Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { addNote } from '../../resources/incidents/incidents.js';

/** Adds a line to the timeline of an incident. */
export const NoteDialog = ({ dialog, onClose, onSaved }: DialogFor<{ id: string; number: string }>) => {
  const { id, number } = dialog.about;
  return (
    <FormDialog<{ text: string }, string>
      dialog={dialog}
      title={`备注故障 #${number}`}
      initial={{}}
      save={({ text }) => addNote(id, text.trim())}
      fallback={texts.incidentNoteFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Form.Item name="text" label="备注" rules={[required(texts.incidentNoteText)]}>
        <Input.TextArea rows={4} maxLength={incidentNoteLength} showCount />
      </Form.Item>
    </FormDialog>
  );
};
