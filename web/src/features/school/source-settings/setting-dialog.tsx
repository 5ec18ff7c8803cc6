import { useMutation, useQuery } from '@tanstack/react-query';
import { type AuditFields, type CloudField, cloudFields, type CloudKind, maskedSecret, texts } from '#libs/contracts';
import { Problem, problemText } from '../../../core/problem.js';
import { Button } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import { Checkbox, Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { showProblem } from '../../../kit/form/form-problem.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { type CloudForm, type CloudSchool, saveSetting, settingQuery, testSetting } from './api.js';

const titles: Record<CloudKind, string> = {
  quankeyun: '全课云设置',
  sjcloud: '私有云设置',
  wechat: '企业微信版设置',
};

const secretNames: readonly CloudField['name'][] = ['appSecret', 'wxAppSecret'];

const Field = ({ field, stored }: { field: CloudField; stored: boolean }) => {
  const { name, label, kind } = field;
  const hint = kind === 'address' ? 'https 开头' : undefined;
  const kept = kind === 'secret' && stored ? `已保存，保留 ${maskedSecret} 则不修改` : hint;
  return (
    <Form.Item name={name} label={label} rules={field.required ? [required()] : []} extra={kept}>
      {kind === 'secret' ? (
        <Input.Password autoComplete="new-password" maxLength={256} visibilityToggle={false} />
      ) : (
        <Input
          autoComplete="off"
          maxLength={kind === 'address' ? 300 : 128}
          inputMode={kind === 'address' ? 'url' : 'text'}
        />
      )}
    </Form.Item>
  );
};

/** Tries what the form holds, and says what came of it below the fields. */
const Trial = ({ form, school }: { form: FormInstance<CloudForm>; school: CloudSchool }) => {
  const trial = useMutation({
    mutationFn: () => testSetting(school, form.getFieldsValue(true) as CloudForm),
    onError: (error) => {
      if (error instanceof Problem && error.field !== null) showProblem(form, error, texts.cloudTestFailed);
    },
    meta: { inline: true },
  });
  const begin = () =>
    void form.validateFields().then(
      () => trial.mutate(),
      () => undefined,
    );
  return (
    <>
      <Button onClick={begin} loading={trial.isPending}>
        测试连接
      </Button>
      <div role="status" className="cloud-trial">
        {trial.isSuccess && <Notice gap={false} tone="success" title={trial.data} />}
        {trial.isError && <Notice gap={false} tone="error" title={problemText(trial.error, texts.cloudTestFailed)} />}
      </div>
    </>
  );
};

/** What a form holds of stored values. */
const picked = (fields: readonly CloudField[], stored: AuditFields): CloudForm => {
  const form: CloudForm = hasAddressIn(fields) ? { schoolNetwork: stored['schoolNetwork'] === true } : {};
  for (const { name } of fields) {
    const value = stored[name];
    if (typeof value === 'string') form[name] = value;
  }
  return form;
};

const hasAddressIn = (fields: readonly CloudField[]): boolean => fields.some((field) => field.kind === 'address');

/** How a school reaches its private cloud; which fields there are depends on the cloud. Stored secrets are not shown. */
export const SettingDialog = ({
  dialog,
  kind,
  productCode,
  onClose,
  onSaved,
}: DialogFor<CloudSchool> & { kind: CloudKind; productCode: string }) => {
  const school = dialog.about;
  const { data, isPending, error, refetch } = useQuery(settingQuery(school));
  const fields: readonly CloudField[] = cloudFields[kind];
  const title = `${titles[kind]} · ${school.schoolName}`;
  if (isPending || error !== null) {
    return (
      <Dialog title={title} footer={null} onCancel={onClose}>
        {isPending ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />}
      </Dialog>
    );
  }
  const initial = picked(fields, { ...data });
  const hasAddress = hasAddressIn(fields);
  return (
    <FormDialog<CloudForm, string>
      dialog={dialog}
      title={title}
      initial={initial}
      secrets={secretNames}
      edited={
        data
          ? {
              record: { record: 'sourceSetting', id: school.schoolCode, schoolCode: school.schoolCode },
              version: data.version,
              valuesOf: (stored) => picked(fields, stored),
            }
          : undefined
      }
      save={(form, version) => saveSetting(kind, productCode, school, form, version)}
      fallback={texts.setFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="muted">
            学校编码 {school.schoolCode}
            {data === null ? '，尚未设置' : `，${data.updatedBy} 于 ${data.updatedAt} 保存`}
          </p>
          {fields.map((field) => (
            <Field key={field.name} field={field} stored={data?.[field.name] !== undefined} />
          ))}
          {hasAddress && (
            <Form.Item name="schoolNetwork" valuePropName="checked" extra={texts.cloudSchoolNetworkRisk}>
              <Checkbox>{texts.cloudSchoolNetwork}</Checkbox>
            </Form.Item>
          )}
          <Trial form={form} school={school} />
        </>
      )}
    </FormDialog>
  );
};
