import { useQuery } from '@tanstack/react-query';
import {
  type DeviceType,
  deviceTypeLabels,
  filled,
  glossary,
  maxVersionCode,
  type ReleaseStatus,
  texts,
} from '#libs/contracts';
import { AutoComplete, Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import { withVersion } from '../../../kit/form/merge.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { modelsQuery } from '../../../resources/devices/devices.js';
import {
  addPackage,
  type VersionRow,
  addVersion,
  updateVersion,
  type UploadDetail,
  optionsOf,
  releaseOptions,
  type VersionAbout,
  versionModes,
} from './api.js';
import { PackageField, type UploadedPackage } from './package-field.js';
import { PackageHistory } from './package-history.js';
import { useForgetUpload } from './uploads.js';

interface PackageForm {
  package: UploadedPackage;
}

/** Another package of the same version has its number. */
const ofVersion = ({ versionCode }: VersionRow): FormRule => ({
  validator: (_rule, value: UploadedPackage | undefined) => {
    const { facts } = value ?? {};
    if (!facts || facts.versionCode === versionCode) return Promise.resolve();
    return Promise.reject(new Error(filled(texts.packageCodeDiffers, { apk: facts.versionCode, form: versionCode })));
  },
});

/** The packages of a version, and another one for it. */
export const PackageDialog = ({ dialog, onClose, onSaved }: DialogFor<VersionRow, []>) => {
  const row = dialog.about;
  const forget = useForgetUpload();
  return (
    <FormDialog<PackageForm, unknown>
      dialog={dialog}
      title={`上传升级包 · ${row.model} ${row.notes}（${row.versionCode}）`}
      okText="设为当前包"
      width={820}
      initial={{}}
      save={({ package: { downloadUrl, fileName } }) => addPackage({ versionId: row.id, downloadUrl, fileName })}
      fallback={texts.packageAddFailed}
      invalid={texts.invalidDirectoryForm}
      fields={{ downloadUrl: 'package', fileName: 'package', md5: 'package', versionCode: 'package' }}
      blocked={({ package: uploaded }) => !uploaded?.downloadUrl}
      onSaved={(_result, values) => {
        forget(values.package.downloadUrl);
        onSaved();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="package"
        label="新的升级包"
        rules={[ofVersion(row)]}
        extra="仅支持 .apk，最大 500 MB，可断点续传；原来的包保留为历史"
      >
        <PackageField />
      </Form.Item>
      <h2 className="package-title">升级包历史</h2>
      <PackageHistory versionId={row.id} />
    </FormDialog>
  );
};

interface VersionForm {
  deviceType: DeviceType;
  model: string;
  package: UploadedPackage;
  versionCode: number;
  notes: string;
  releaseStatus: ReleaseStatus;
  upgradeNotes?: string | null;
}

/** The number of a version is that of its package. */
const ofPackage: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, value: number | null) => {
    const { facts } = (getFieldValue('package') as UploadedPackage | undefined) ?? {};
    if (!facts || value === null || facts.versionCode === value) return Promise.resolve();
    return Promise.reject(new Error(filled(texts.packageCodeDiffers, { apk: facts.versionCode, form: value })));
  },
});

/** Fills what the package says into a new version; an edited one keeps what it is called. */
const useFilling = (about: VersionAbout) => {
  const form = Form.useFormInstance<VersionForm>();
  return ({ facts }: UploadDetail) => {
    if (facts === null || about.mode === versionModes.edit) return void form.validateFields(['versionCode']);
    form.setFields([
      { name: 'versionCode', value: facts.versionCode, errors: [] },
      { name: 'notes', value: facts.versionName, errors: [] },
    ]);
  };
};

const Fields = ({ about }: { about: VersionAbout }) => {
  const { data: models = [] } = useQuery(modelsQuery);
  const fill = useFilling(about);
  return (
    <>
      <Form.Item name="package" label="升级包" required extra="仅支持 .apk，最大 500 MB，可断点续传">
        <PackageField onReady={fill} />
      </Form.Item>
      <div className="version-grid">
        <Form.Item name="deviceType" label="设备类型" rules={[required()]}>
          <Select options={optionsOf(deviceTypeLabels)} />
        </Form.Item>
        <Form.Item name="model" label="设备型号" rules={[required()]}>
          <AutoComplete
            options={models.map(({ model }) => ({ value: model }))}
            showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
            maxLength={64}
            placeholder="选择或输入型号"
          />
        </Form.Item>
        <Form.Item
          name="versionCode"
          label={glossary.versionCode.text}
          dependencies={['package']}
          rules={[required(), ofPackage]}
        >
          <NumberInput min={1} max={maxVersionCode} />
        </Form.Item>
        <Form.Item name="notes" label={glossary.versionName.text} rules={[required()]}>
          <Input autoComplete="off" maxLength={64} placeholder="如 3.5.0" />
        </Form.Item>
        <Form.Item name="releaseStatus" label="发布状态" rules={[required()]}>
          <Select options={releaseOptions} />
        </Form.Item>
      </div>
      <Form.Item name="upgradeNotes" label="升级说明">
        <Input.TextArea rows={3} maxLength={2000} showCount placeholder="选填" />
      </Form.Item>
    </>
  );
};

const shown = { deviceType: (type: unknown) => deviceTypeLabels[type as DeviceType] };

const initialOf = (about: VersionAbout): Partial<VersionForm> => {
  if (about.mode === versionModes.add) return { deviceType: 'classCard', releaseStatus: 'Alpha' };
  const { deviceType, model, versionCode, notes, releaseStatus, upgradeNotes, downloadUrl, fileName } = about.row;
  const uploaded = downloadUrl === '' ? {} : { package: { downloadUrl, fileName, facts: null } };
  return { deviceType, model, versionCode, notes, releaseStatus, upgradeNotes, ...uploaded };
};

const save = async (
  about: VersionAbout,
  { package: uploaded, upgradeNotes, ...rest }: VersionForm,
  version: number | undefined,
): Promise<void> => {
  const { downloadUrl, fileName } = uploaded;
  const body = { ...rest, downloadUrl, fileName, upgradeNotes: upgradeNotes ?? null };
  if (about.mode === versionModes.add) await addVersion(body);
  else await updateVersion({ ...body, id: about.row.id, ...withVersion(version) });
};

/** Adds or edits a version. Its package is uploaded here, and fills the form. */
const VersionDialog = ({ dialog, onClose, onSaved }: DialogFor<VersionAbout, [about: VersionAbout]>) => {
  const { about } = dialog;
  const forget = useForgetUpload();
  return (
    <FormDialog<VersionForm, void>
      dialog={dialog}
      title={about.mode === versionModes.add ? '新增版本' : `编辑版本 · ${about.row.model} ${about.row.notes}`}
      okText="确定"
      width={680}
      initial={initialOf(about)}
      edited={
        about.mode === versionModes.add
          ? undefined
          : {
              record: { record: 'deviceVersion', id: String(about.row.id), schoolCode: null },
              version: about.row.version,
              valuesOf: (stored) => stored,
              shown,
            }
      }
      save={(values, version) => save(about, values, version)}
      fallback={texts.versionSaveFailed}
      invalid={texts.invalidDirectoryForm}
      fields={{ downloadUrl: 'package', fileName: 'package' }}
      blocked={({ package: uploaded }) => !uploaded?.downloadUrl}
      onSaved={(_result, values) => {
        forget(values.package.downloadUrl);
        onSaved(about);
      }}
      onClose={onClose}
    >
      <Fields about={about} />
    </FormDialog>
  );
};

export default VersionDialog;
