import { maxSchoolName, texts } from '#libs/contracts';
import { call } from '../../../core/http.js';
import { Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { KindFields } from '../../../resources/schools/kind-fields.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';

interface FactsForm {
  name: string;
  address: string;
  schoolBxlxCode: string;
  schoolXxbbCode: string;
}

const save = async (schoolCode: string, form: FactsForm, version: number | undefined): Promise<string> => {
  const options = { body: { schoolCode, ...form, version }, fallback: texts.changeFailed };
  return (await call('post', '/api/lds/school/update', options)).msg ?? texts.changed;
};

interface EditDialogProps {
  dialog: OpenForm<SchoolRow>;
  onSaved: (msg: string) => void;
  onClose: () => void;
}

/** Changes name, address and kind of a school. */
export const EditDialog = ({ dialog, onSaved, onClose }: EditDialogProps) => {
  const { schoolCode, name, address, schoolBxlxCode, schoolXxbbCode, version } = dialog.about;
  const facts: FactsForm = { name, address, schoolBxlxCode, schoolXxbbCode };
  return (
    <FormDialog<FactsForm, string>
      dialog={dialog}
      title={`修改学校资料 · ${name}`}
      width={640}
      initial={facts}
      edited={{
        record: { record: 'school', id: schoolCode, schoolCode },
        version,
        valuesOf: (stored) => ({ ...facts, ...stored }),
      }}
      save={(values, edited) => save(schoolCode, values, edited)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <div className="form-grid">
        <Form.Item name="name" label="学校名称" rules={[required()]}>
          <Input autoComplete="off" maxLength={maxSchoolName} />
        </Form.Item>
        <Form.Item name="address" label="详细地址">
          <Input autoComplete="off" maxLength={200} />
        </Form.Item>
        <KindFields />
      </div>
    </FormDialog>
  );
};
