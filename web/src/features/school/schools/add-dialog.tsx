import { useQuery } from '@tanstack/react-query';
import { texts, codePattern, corpIdPattern, maxSchoolName } from '#libs/contracts';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { clearable } from '../../../kit/form/clearable.js';
import { Form } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../../kit/pickers/area-picker.js';
import { areaValues } from '../../../kit/pickers/areas.js';
import { KindFields, toOptions } from '../../../resources/schools/kind-fields.js';
import { managersQuery, sourcesQuery } from '../../../resources/schools/queries.js';
import { addSchool } from './api.js';

/** What the form of a new school holds: the area by its codes, widest first. */
interface SchoolForm {
  source: string;
  name: string;
  area: string[];
  address?: string;
  schoolBxlxCode: string;
  schoolXxbbCode: string;
  code?: string;
  corpId?: string;
  /** A customer manager by uid and name. */
  manager?: { value: string; label: string };
}

/** Fields of a new school: which are needed is a rule of the documents (second one, section 5, school add). */
const AddFields = () => {
  const sources = useQuery(sourcesQuery);
  const managers = useQuery(managersQuery);
  const people = managers.data?.map(({ uid, name, phone }) => ({ value: uid, label: name, phone }));
  return (
    <div className="form-grid">
      <Form.Item name="source" label="数据来源" rules={[required()]}>
        <Select options={toOptions(sources.data)} loading={sources.isPending} placeholder="请选择" />
      </Form.Item>
      <Form.Item name="name" label="学校名称" rules={[required()]}>
        <Input autoComplete="off" maxLength={maxSchoolName} />
      </Form.Item>
      <Form.Item name="area" label="所在地区" rules={[required()]}>
        <AreaPicker wide />
      </Form.Item>
      <Form.Item name="address" label="详细地址">
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      <KindFields />
      <Form.Item name="corpId" label="企业ID" rules={[{ pattern: corpIdPattern, message: texts.corpIdForm }]}>
        <Input autoComplete="off" maxLength={64} placeholder="选填" />
      </Form.Item>
      <Form.Item name="manager" label="客户经理">
        <Select
          allowClear={clearable}
          labelInValue
          showSearch={{ optionFilterProp: 'label' }}
          options={people ?? []}
          optionRender={({ data: { label, phone } }) => `${label}（${phone}）`}
          loading={managers.isPending}
          placeholder="选填"
        />
      </Form.Item>
      <Form.Item name="code" label="学校编码" rules={[{ pattern: codePattern, message: texts.schoolCodeForm }]}>
        <Input autoComplete="off" maxLength={64} placeholder="不填则自动生成" />
      </Form.Item>
    </div>
  );
};

/** Adds a school; fields that were left empty are not sent. */
const send = ({ area, manager, ...rest }: SchoolForm): Promise<string> => {
  const charge = { managerUid: manager?.value, managerName: manager?.label };
  const given = Object.entries({ ...rest, ...areaValues(area), ...charge }).filter(([, value]) => value);
  return addSchool(Object.fromEntries(given) as Parameters<typeof addSchool>[0]);
};

interface AddDialogProps {
  dialog: OpenForm<null>;
  onClose: () => void;
  onAdded: (schoolCode: string) => void;
}

/** Adds a school: the dialog add_school of the documents. */
export const AddSchoolDialog = ({ dialog, onClose, onAdded }: AddDialogProps) => (
  <FormDialog<SchoolForm, string>
    dialog={dialog}
    title="添加学校"
    width={720}
    initial={{}}
    save={send}
    fallback={texts.schoolAddFailed}
    fields={{ addressProvinceCode: 'area', managerUid: 'manager' }}
    onSaved={onAdded}
    onClose={onClose}
  >
    <AddFields />
  </FormDialog>
);
