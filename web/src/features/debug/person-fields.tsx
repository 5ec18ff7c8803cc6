import { useQuery } from '@tanstack/react-query';
import { Descriptions, Form, Input, Radio, Select, type FormInstance } from 'antd';
import { clearable } from '../../kit/form/clearable.js';
import { classesQuery, studentQuery } from '../../resources/people/queries.js';
import { StudentPicker } from '../../resources/people/student-picker.js';
import { TeacherPicker } from '../../resources/people/teacher-picker.js';
import type { LinkForm } from './api.js';

interface StudentProps {
  form: FormInstance<LinkForm>;
  schoolCode: string;
  studentUid: string;
}

/** The chosen student: class, head teacher, and the parents, one of whom opens the link. */
const StudentFacts = ({ form, schoolCode, studentUid }: StudentProps) => {
  const { data: student } = useQuery(studentQuery(schoolCode, studentUid));
  const uid = Form.useWatch<string | undefined>('uid', form);
  if (!student) return null;
  const headTeacher =
    student.masterTeacherName === '' ? '-' : `${student.masterTeacherName}（${student.masterTeacherUid}）`;
  return (
    <Descriptions
      className="kit-gap"
      size="small"
      column={1}
      bordered
      items={[
        { key: 'student', label: '学生', children: student.studentName },
        { key: 'class', label: '班级', children: student.className || '-' },
        { key: 'head', label: '班主任', children: headTeacher },
        {
          key: 'parents',
          label: '家长',
          children:
            student.parents.length === 0 ? (
              '没有家长'
            ) : (
              <Radio.Group
                aria-label="家长"
                value={uid ?? null}
                onChange={({ target }) => form.setFieldValue('uid', target.value)}
                options={student.parents.map((parent) => ({
                  value: parent.uid,
                  label: `${parent.displayName}（${parent.uid}）`,
                }))}
              />
            ),
        },
      ]}
    />
  );
};

const ClassField = ({ schoolCode }: { schoolCode: string }) => {
  const { data = [], isFetching } = useQuery(classesQuery(schoolCode));
  const options = data.map(({ classCode, className }) => ({ value: classCode, label: className }));
  return (
    <Form.Item name="classCode" label="班级">
      <Select
        allowClear={clearable}
        loading={isFetching}
        options={options}
        placeholder="不限"
        showSearch={{ optionFilterProp: 'label' }}
      />
    </Form.Item>
  );
};

/** Who opens the link: a teacher, or a parent who is found by a child; the uid can be typed as well. */
export const PersonFields = ({ form }: { form: FormInstance<LinkForm> }) => {
  const schoolCode = Form.useWatch<string | undefined>('schoolCode', form);
  const userType = Form.useWatch<LinkForm['userType'] | undefined>('userType', form);
  const studentUid = Form.useWatch<string | undefined>('studentUid', form);
  return (
    <>
      {schoolCode !== undefined && userType === 1 && (
        <Form.Item label="查找教师" htmlFor="link-teacher">
          <TeacherPicker id="link-teacher" schoolCode={schoolCode} onChange={(uid) => form.setFieldValue('uid', uid)} />
        </Form.Item>
      )}
      {schoolCode !== undefined && userType === 2 && (
        <Form.Item name="studentUid" label="学生">
          <StudentPicker schoolCode={schoolCode} onPick={() => form.setFieldValue('uid', undefined)} />
        </Form.Item>
      )}
      {schoolCode !== undefined && userType === 2 && studentUid !== undefined && (
        <StudentFacts form={form} schoolCode={schoolCode} studentUid={studentUid} />
      )}
      <div className="debug-pair">
        {schoolCode !== undefined && <ClassField schoolCode={schoolCode} />}
        <Form.Item name="uid" label="用户 uid" required>
          <Input
            autoComplete="off"
            maxLength={64}
            placeholder={userType === 2 ? '选择家长后填入，也可以输入' : '选择教师后填入，也可以输入'}
          />
        </Form.Item>
      </div>
    </>
  );
};
