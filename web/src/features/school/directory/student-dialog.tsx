import { useQuery } from '@tanstack/react-query';
import {
  fromKeys,
  genderLabels,
  maxParents,
  maxPersonName,
  studentFieldKeys,
  studentFields,
  texts,
} from '#libs/contracts';
import { Input, Radio, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import { TabGroup } from '../../../kit/form/tab-group.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { relationsQuery } from '../../../resources/people/queries.js';
import { SamePersonField } from '../../../resources/people/same-person-field.js';
import { gradesQuery, type Grade, type StudentRow, choiceLabel, classChoices } from './api.js';
import { addOrEdit } from './changes.js';
import { saveStudent, type StudentForm } from './members.js';
import { phoneRule } from './teacher-dialog.js';

const blankParent = { name: '', phone: '' };
const genders = Object.entries(genderLabels).map(([value, label]) => ({ value: Number(value), label }));

const fieldsOf = (row: StudentRow): StudentForm => ({
  name: row.name,
  classCode: row.classCode,
  gender: row.gender === 2 ? 2 : 1,
  ...fromKeys(studentFieldKeys, (key) => row[key] ?? ''),
  parents: row.parents.map(({ code, name, phone, relationCode }) => ({ code, name, phone, relationCode })),
});

const editedStudent = (row: StudentRow, schoolCode: string, grades: readonly Grade[]): EditedForm<StudentForm> => ({
  record: { record: 'student', id: row.code, schoolCode },
  version: row.version,
  valuesOf: (stored) => fieldsOf({ ...row, ...stored }),
  shown: {
    gender: (gender) => genders.find(({ value }) => value === gender)?.label ?? '',
    classCode: (code) => choiceLabel(classChoices(grades), code),
  },
});

const ParentFields = ({ index, known }: { index: number; known: readonly string[] }) => {
  const { data: relations = [] } = useQuery(relationsQuery);
  return (
    <>
      <Form.Item name={[index, 'code']} hidden>
        <Input />
      </Form.Item>
      <Form.Item name={[index, 'name']} label="家长姓名" rules={[required()]}>
        <Input maxLength={maxPersonName} autoComplete="off" />
      </Form.Item>
      <Form.Item name={[index, 'phone']} label="家长手机" rules={[required(), phoneRule(known)]}>
        <Input maxLength={20} inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name={[index, 'relationCode']} label="与学生关系" rules={[required()]}>
        <Select options={relations.map(({ code, name }) => ({ value: code, label: name }))} />
      </Form.Item>
      <SamePersonField of={`parents.${index}`} name={[index, 'samePerson']} />
    </>
  );
};

const Fields = ({ row, schoolCode }: { row: StudentRow | null; schoolCode: string }) => {
  const { data: grades = [] } = useQuery(gradesQuery(schoolCode));
  const known = row?.parents.map(({ phone }) => phone) ?? [];
  return (
    <>
      <div className="directory-range">
        <Form.Item name="name" label="姓名" rules={[required()]}>
          <Input maxLength={maxPersonName} autoComplete="off" />
        </Form.Item>
        <Form.Item name="classCode" label="班级" rules={[required()]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={classChoices(grades)} />
        </Form.Item>
        <Form.Item name="gender" label="性别" rules={[required()]}>
          <Radio.Group options={genders} />
        </Form.Item>
        {studentFieldKeys.map((key) => (
          <Form.Item key={key} name={key} label={studentFields[key].label}>
            <Input maxLength={studentFields[key].longest} autoComplete="off" />
          </Form.Item>
        ))}
      </div>
      <TabGroup
        name="parents"
        min={1}
        max={maxParents}
        title={(index) => `家长${index + 1}`}
        blank={blankParent}
        addLabel="添加家长"
        full={texts.parentsTooMany}
        least={`至少保留一位家长！${texts.parentsTooFew}`}
        incomplete={texts.parentsInvalid}
      >
        {(index) => <ParentFields index={index} known={known} />}
      </TabGroup>
    </>
  );
};

/** A new student with the class to start in, or the one that is edited. */
export interface StudentAbout {
  row: StudentRow | null;
  classCode?: string | undefined;
}

/** Adds or edits a student with one to five parents (add_stadent, edit_stadent). */
export const StudentDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<StudentAbout, [added: boolean]> & { schoolCode: string }) => {
  const { row, classCode } = dialog.about;
  const { data: grades = [] } = useQuery(gradesQuery(schoolCode));
  const edited = row === null ? undefined : editedStudent(row, schoolCode, grades);
  const blank = { parents: [blankParent], ...(classCode === undefined ? {} : { classCode }) };
  return (
    <FormDialog<StudentForm, void>
      dialog={dialog}
      title={row === null ? '添加学生' : `编辑学生 · ${row.name}`}
      initial={row === null ? (blank as Partial<StudentForm>) : fieldsOf(row)}
      edited={edited}
      save={(values, version) => saveStudent(schoolCode, row, values, version)}
      {...addOrEdit(row === null, onSaved)}
      onClose={onClose}
    >
      <Fields row={row} schoolCode={schoolCode} />
    </FormDialog>
  );
};
