import { Form, type FormRule } from 'antd';
import { filled, texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { addPackage, type VersionRow } from './api.js';
import { PackageField, type UploadedPackage } from './package-field.js';
import { PackageHistory } from './package-history.js';
import { useForgetUpload } from './use-forget-upload.js';

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
const PackageDialog = ({ dialog, onClose, onSaved }: DialogFor<VersionRow, []>) => {
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

export default PackageDialog;
