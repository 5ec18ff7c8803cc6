import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { clearable } from '../../../kit/form/clearable.js';
import { OtherEditors } from '../../../kit/form/concurrent-edits.js';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { modelsQuery, versionsOfModelQuery } from '../../../resources/devices/devices.js';
import { assignModel, assignedModelQuery } from './api.js';

/** The school that gets a model. */
export interface ModelAbout {
  schoolCode: string;
  schoolName: string;
}

interface ModelForm {
  model: string;
  /** Of what is assigned already. */
  version?: number;
  versionCode?: number;
}

/** R-DEV-18: a version is chosen among those of the model. */
const Fields = ({ schoolCode }: { schoolCode: string }) => {
  const form = Form.useFormInstance<ModelForm>();
  const assigned = useQuery(assignedModelQuery(schoolCode)).data;
  useEffect(() => {
    if (assigned) form.setFieldValue('version', assigned.version);
  }, [assigned, form]);
  const model = Form.useWatch<string | undefined>('model', form);
  const models = useQuery(modelsQuery);
  const versions = useQuery({ ...versionsOfModelQuery(model ?? ''), enabled: model !== undefined });
  const options = (versions.data ?? []).map(({ versionCode, notes, releaseStatus, downloadUrl }) => ({
    value: versionCode,
    label: `${notes}（${versionCode}） · ${releaseStatus}${downloadUrl === '' ? ' · 未上传升级包' : ''}`,
  }));
  return (
    <>
      <OtherEditors record={{ record: 'modelSchool', id: schoolCode, schoolCode }} />
      <Form.Item name="version" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="model" label="设备型号" rules={[required(texts.modelRequired)]}>
        <Select
          showSearch
          placeholder={texts.modelRequired}
          loading={models.isPending}
          options={(models.data ?? []).map((each) => ({ value: each.model, label: each.model }))}
          onChange={() => form.setFieldsValue({ versionCode: undefined } as unknown as Partial<ModelForm>)}
        />
      </Form.Item>
      <Form.Item name="versionCode" label="版本" extra="不选择时，使用该型号最新的正式版">
        <Select
          allowClear={clearable}
          disabled={model === undefined}
          loading={versions.isFetching}
          placeholder="选填"
          options={options}
        />
      </Form.Item>
    </>
  );
};

/** Assigns a model, and a version of it, to a school. */
export const ModelDialog = ({ dialog, onClose, onSaved }: DialogFor<ModelAbout>) => {
  const { schoolCode, schoolName } = dialog.about;
  return (
    <FormDialog<ModelForm, unknown>
      dialog={dialog}
      title={`指定设备型号 · ${schoolName}`}
      okText="确定"
      initial={{}}
      save={(values) => assignModel({ schoolCode, ...values })}
      fallback={texts.setFailed}
      invalid={texts.invalidDirectoryForm}
      onSaved={() => onSaved(schoolCode)}
      onClose={onClose}
    >
      <Fields schoolCode={schoolCode} />
    </FormDialog>
  );
};
