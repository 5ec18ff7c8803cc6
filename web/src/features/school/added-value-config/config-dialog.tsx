import { texts } from '#libs/contracts';
import { Input, Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { DaysField } from '../../../kit/pickers/days-field.js';
import type { SchoolConfig } from '../../../resources/sales/queries.js';
import { configFormOf, saveConfig, type ConfigForm } from './api.js';

const openOptions = [
  { value: 1, label: '开通' },
  { value: 0, label: '关闭' },
];

const openText = (value: unknown): string => (value === 1 ? '开通' : '关闭');

/** Both ends of the trial range, or none. */
const wholeRange: FormRule = {
  validator: (_rule, [from = '', to = '']: string[] = []) =>
    (from === '') === (to === '') ? Promise.resolve() : Promise.reject(new Error(texts.required)),
};

/** What a school sells at all, and what its parents read about it. */
export const ConfigDialog = ({
  dialog,
  schoolName,
  onClose,
  onSaved,
}: DialogFor<SchoolConfig> & { schoolName: string }) => (
  <FormDialog<ConfigForm, string>
    dialog={dialog}
    title={`服务配置 · ${schoolName}`}
    width={640}
    initial={configFormOf(dialog.about)}
    edited={{
      record: { record: 'addedValueConfig', id: dialog.about.schoolCode, schoolCode: dialog.about.schoolCode },
      version: dialog.about.version,
      valuesOf: (stored) => configFormOf({ ...dialog.about, ...stored }),
      shown: { isOpen: openText, isOpenOnlineOrder: openText },
    }}
    save={(form, version) => saveConfig(dialog.about.schoolCode, form, version)}
    fallback={texts.saveConfigFailed}
    fields={{ freeStartDate: 'trial', freeEndDate: 'trial' }}
    onSaved={onSaved}
    onClose={onClose}
  >
    <Form.Item name="isOpen" label="增值服务" rules={[required()]}>
      <Radio.Group options={openOptions} />
    </Form.Item>
    <Form.Item name="isOpenOnlineOrder" label="在线订购" extra="家长可以在支付页用微信支付订购">
      <Radio.Group options={openOptions} />
    </Form.Item>
    <Form.Item name="trial" label="试用期" rules={[wholeRange]} extra="试用期内全校学生都可以使用；不填表示没有试用期">
      <DaysField />
    </Form.Item>
    <Form.Item name="introduceTitle" label="介绍标题" rules={[required()]}>
      <Input autoComplete="off" maxLength={100} />
    </Form.Item>
    <Form.Item name="introduceContent" label="介绍内容" rules={[required()]}>
      <Input.TextArea rows={5} maxLength={5000} showCount />
    </Form.Item>
  </FormDialog>
);
