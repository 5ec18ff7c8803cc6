import { useQuery } from '@tanstack/react-query';
import { type AuditFields, maxPersonName, phonePattern, texts } from '#libs/contracts';
import { clearable } from '../../../kit/form/clearable.js';
import { Input, Select, Switch, TreeSelect } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import {
  departmentsQuery,
  gradesQuery,
  groupsQuery,
  type TeacherRow,
  choiceLabel,
  classChoices,
  departmentChoices,
  departmentName,
} from './api.js';
import { addOrEdit } from './changes.js';
import { saveTeacher, type TeacherForm } from './members.js';

/** A phone that stays masked as it was (one of `kept`) need not follow the rule of a new one. */
export const phoneRule = (kept: readonly string[]): FormRule => ({
  validator: (_rule, value = '') => {
    const text = String(value).trim();
    const fits = text === '' || kept.includes(text) || phonePattern.test(text);
    return fits ? Promise.resolve() : Promise.reject(new Error(texts.phone));
  },
});

const fieldsOf = (row: TeacherRow): TeacherForm => ({
  name: row.name,
  phone: row.phone,
  departmentCode: row.departmentCode ?? undefined,
  group: row.group.split(',').filter(Boolean),
  masterClassCode: row.masterClassCode ?? undefined,
  classes: [...new Set(row.classes.map(({ classCode }) => classCode))],
  isAdmin: row.isAdmin === 1 ? 1 : 0,
});

/** A stored teacher as a row has it: the record has a list of groups. */
const storedRow = (row: TeacherRow, stored: AuditFields): TeacherRow => {
  const { group, ...rest } = stored;
  return { ...row, ...rest, group: Array.isArray(group) ? group.join() : row.group };
};

const useEdited = (row: TeacherRow | null, schoolCode: string): EditedForm<TeacherForm> | undefined => {
  const { data: grades = [] } = useQuery(gradesQuery(schoolCode));
  const { data: departments = [] } = useQuery(departmentsQuery(schoolCode));
  const { data: groups = [] } = useQuery(groupsQuery(schoolCode));
  if (row === null) return undefined;
  const classes = classChoices(grades);
  const groupNames = groups.map(({ code, name }) => ({ value: code, label: name }));
  return {
    record: { record: 'teacher', id: row.code, schoolCode },
    version: row.version,
    valuesOf: (stored) => fieldsOf(storedRow(row, stored)),
    shown: {
      departmentCode: (code) => departmentName(departments, code),
      group: (codes) => choiceLabel(groupNames, codes),
      masterClassCode: (code) => choiceLabel(classes, code),
      classes: (codes) => choiceLabel(classes, codes),
      isAdmin: (value) => (value === 1 ? '是' : '否'),
    },
  };
};

const Fields = ({ row, schoolCode }: { row: TeacherRow | null; schoolCode: string }) => {
  const { data: grades = [] } = useQuery(gradesQuery(schoolCode));
  const { data: departments = [] } = useQuery(departmentsQuery(schoolCode));
  const { data: groups = [] } = useQuery(groupsQuery(schoolCode));
  const search = { optionFilterProp: 'label' } as const;
  return (
    <>
      <Form.Item name="name" label="姓名" rules={[required()]}>
        <Input maxLength={maxPersonName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="phone" label="手机号码" rules={[required(), phoneRule(row === null ? [] : [row.phone])]}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="departmentCode" label="部门">
        <TreeSelect
          allowClear={clearable}
          treeDefaultExpandAll
          treeData={departmentChoices(departments)}
          placeholder="无"
        />
      </Form.Item>
      <Form.Item name="group" label="教师分组">
        <Select
          mode="multiple"
          showSearch={search}
          options={groups.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Form.Item>
      <Form.Item name="masterClassCode" label="班主任班级" extra="选择班级后职务为班主任，否则为普通教师">
        <Select allowClear={clearable} showSearch={search} options={classChoices(grades)} placeholder="无" />
      </Form.Item>
      <Form.Item name="classes" label="任教班级">
        <Select mode="multiple" showSearch={search} options={classChoices(grades)} />
      </Form.Item>
      <Form.Item
        name="isAdmin"
        label="学校管理员"
        valuePropName="checked"
        getValueFromEvent={(checked: boolean) => (checked ? 1 : 0)}
        getValueProps={(value) => ({ checked: value === 1 })}
      >
        <Switch checkedChildren="是" unCheckedChildren="否" />
      </Form.Item>
    </>
  );
};

/** A new teacher with the place to start in, or the one that is edited. */
export interface TeacherAbout {
  row: TeacherRow | null;
  departmentCode?: string | undefined;
  group?: string | undefined;
}

/** Adds or edits a teacher (add_teachr, edit_teachr). */
export const TeacherDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<TeacherAbout, [added: boolean]> & { schoolCode: string }) => {
  const { row, departmentCode, group } = dialog.about;
  const edited = useEdited(row, schoolCode);
  const blank = { isAdmin: 0 as const, departmentCode, group: group === undefined ? [] : [group] };
  return (
    <FormDialog<TeacherForm, void>
      dialog={dialog}
      title={row === null ? '添加教师' : `编辑教师 · ${row.name}`}
      initial={row === null ? blank : fieldsOf(row)}
      edited={edited}
      save={(values, version) => saveTeacher(schoolCode, row, values, version)}
      {...addOrEdit(row === null, onSaved)}
      onClose={onClose}
    >
      <Fields row={row} schoolCode={schoolCode} />
    </FormDialog>
  );
};
