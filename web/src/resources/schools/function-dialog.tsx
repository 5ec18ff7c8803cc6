import { Suspense } from 'react';
import { featureLabels, specialFeatureLabels, texts, featureCodes, maxRemark } from '#libs/contracts';
import { notify } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { Checkbox, Input, Radio } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { Form, type FormInstance, type FormRule } from '../../kit/form/form.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { openFunctions, type FunctionForm } from './functions.js';

// The calendar is large and only this dialog of the screen needs it.
const TimePicker = lazyPart(async () => ({
  default: (await import('../../kit/pickers/date-pickers.js')).TimePicker,
}));

const features = Object.entries(featureLabels).map(([value, label]) => ({ value, label }));
const specialFeatures = Object.entries(specialFeatureLabels).map(([value, label]) => ({ value, label }));

/** Source: second requirement document, section 5, function enablement. */
const chooseFeatures = (form: FormInstance<FunctionForm>): FormRule => ({
  validator: () => {
    const { isOpen, appList, specialList } = form.getFieldsValue();
    const isEmpty = appList.length + specialList.length === 0;
    return isOpen === 1 && isEmpty ? Promise.reject(new Error(texts.chooseFeatures)) : Promise.resolve();
  },
});

/** Checks all features or none. */
const CheckAll = ({ form, disabled }: { form: FormInstance<FunctionForm>; disabled: boolean }) => {
  const count = (Form.useWatch('appList', form) ?? []).length;
  const checkAll = (all: boolean) => {
    form.setFieldValue('appList', all ? featureCodes : []);
    void form.validateFields(['appList']).catch(() => undefined);
  };
  return (
    <Checkbox
      disabled={disabled}
      checked={count === featureCodes.length}
      indeterminate={count > 0 && count < featureCodes.length}
      onChange={({ target }) => checkAll(target.checked)}
    >
      全选
    </Checkbox>
  );
};

/** The fields of feature activation. A closed school keeps what was chosen, so that it can be opened again. */
const FunctionFields = ({ form }: { form: FormInstance<FunctionForm> }) => {
  const closed = Form.useWatch('isOpen', form) !== 1;
  // what a closed school lacks is no mistake; what an opened one lacks is shown after the check
  const forget = () => form.setFields([{ name: 'appList', errors: [] }]);
  return (
    <>
      <Form.Item name="isOpen" label="开通状态">
        <Radio.Group
          onChange={forget}
          options={[
            { value: 1, label: '开通' },
            { value: 0, label: '关闭' },
          ]}
        />
      </Form.Item>
      <Form.Item name="expirationTime" label="到期时间" extra="不填表示长期有效">
        <TimeField disabled={closed} />
      </Form.Item>
      <Form.Item label="功能" required={!closed} className="feature-item">
        <CheckAll form={form} disabled={closed} />
        <Form.Item name="appList" noStyle dependencies={['specialList']} rules={[chooseFeatures(form)]}>
          <Checkbox.Group className="feature-grid" options={features} disabled={closed} />
        </Form.Item>
      </Form.Item>
      <Form.Item name="specialList" label="特殊功能">
        <Checkbox.Group options={specialFeatures} disabled={closed} />
      </Form.Item>
      <Form.Item name="remark" label="备注" className="feature-remark">
        <Input.TextArea rows={2} maxLength={maxRemark} showCount />
      </Form.Item>
    </>
  );
};

const TimeField = (props: { id?: string; disabled: boolean }) => (
  <Suspense fallback={<Input id={props.id} disabled aria-busy />}>
    <TimePicker {...props} />
  </Suspense>
);

/** A school with what is open there. */
export interface SchoolFunctions {
  schoolCode: string;
  schoolName: string;
  functions: FunctionForm;
  version: number;
}

const names: Readonly<Record<string, string>> = { ...featureLabels, ...specialFeatureLabels };
const namesOf = (codes: unknown): string =>
  (codes as string[]).map((code) => names[code] ?? code).join('，') || '（无）';

const shown = {
  isOpen: (value: unknown) => (value === 1 ? '开通' : '关闭'),
  appList: namesOf,
  specialList: namesOf,
};

/** Feature activation of a school: the dialog func of the documents. */
export const FunctionDialog = ({ dialog, onClose }: { dialog: OpenForm<SchoolFunctions>; onClose: () => void }) => {
  const { schoolCode, schoolName, functions, version: read } = dialog.about;
  const saved = (msg: string) => {
    notify('success', msg);
    onClose();
  };
  return (
    <FormDialog<FunctionForm, string>
      dialog={dialog}
      title={`功能开通 · ${schoolName}`}
      width={640}
      initial={functions}
      edited={{
        record: { record: 'schoolFunction', id: schoolCode, schoolCode },
        version: read,
        valuesOf: (stored) => ({ ...functions, ...stored }),
        shown,
      }}
      save={(values, version) => openFunctions(schoolCode, values, version)}
      fallback={texts.setFailed}
      onSaved={saved}
      onClose={onClose}
    >
      {(form) => <FunctionFields form={form} />}
    </FormDialog>
  );
};
