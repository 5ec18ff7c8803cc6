import { useQuery } from '@tanstack/react-query';
import { corpIdPattern, texts } from '#libs/contracts';
import { Input, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { Form } from '../../kit/form/form.js';
import { type EditedForm, withVersion } from '../../kit/form/merge.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { managersQuery } from '../schools/queries.js';
import { setCorpManager, setCorpSchool, type CorpSchool } from './queries.js';

interface CorpForm {
  corpId: string;
  /** A customer manager by uid and name. */
  manager: { value: string; label: string };
}

/** The present manager stays chosen, also when they are no manager any longer. */
const initial = ({ corpId, managerUid, managerName }: CorpSchool): Partial<CorpForm> => ({
  ...(corpId === null ? {} : { corpId }),
  ...(managerUid === null ? {} : { manager: { value: managerUid, label: managerName ?? managerUid } }),
});

const Fields = ({ isBound }: { isBound: boolean }) => {
  const managers = useQuery(managersQuery);
  const options = managers.data?.map(({ uid, name, phone }) => ({ value: uid, label: name, phone }));
  const corpIdRules = [
    { required: true, message: texts.corpIdRequired },
    { pattern: corpIdPattern, message: texts.corpIdForm },
  ];
  return (
    <>
      <Form.Item name="corpId" label="企业ID" rules={corpIdRules} validateFirst>
        <Input autoComplete="off" maxLength={64} disabled={isBound} />
      </Form.Item>
      <Form.Item
        name="manager"
        label="所属客户经理"
        rules={[{ required: true, message: texts.managerRequired }]}
        extra="仅作标记，不会因此获得管理权限"
      >
        <Select
          labelInValue
          showSearch={{ optionFilterProp: 'label' }}
          options={options ?? []}
          optionRender={({ data: { label, phone } }) => `${label}（${phone}）`}
          loading={managers.isPending}
          placeholder="请选择"
        />
      </Form.Item>
    </>
  );
};

/** Sets the corporation of a school and its customer manager; the corporation of a bound school stays. */
export const ManagerDialog = ({ dialog, onClose, onSaved }: DialogFor<CorpSchool>) => {
  const { schoolCode, schoolName, corpId: bound, version: read } = dialog.about;
  const edited: EditedForm<CorpForm> | undefined =
    read === undefined
      ? undefined
      : {
          record: { record: 'corpSchool', id: schoolCode, schoolCode },
          version: read,
          valuesOf: (stored) => initial({ ...dialog.about, ...stored }),
          shown: { manager: (manager) => (manager as CorpForm['manager'] | undefined)?.label ?? '' },
        };
  const isBound = bound !== null;
  const save = ({ corpId, manager }: CorpForm, version: number | undefined) => {
    const body = { schoolCode, corpId, managerUid: manager.value, managerName: manager.label, ...withVersion(version) };
    return isBound ? setCorpManager(body) : setCorpSchool(body);
  };
  return (
    <FormDialog<CorpForm, string>
      dialog={dialog}
      title={`${isBound ? '设置客户经理' : '绑定企业'} · ${schoolName}`}
      initial={initial(dialog.about)}
      edited={edited}
      save={save}
      fallback={texts.setFailed}
      fields={{ managerUid: 'manager', managerName: 'manager' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields isBound={isBound} />
    </FormDialog>
  );
};
