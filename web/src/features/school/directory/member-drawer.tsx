import { useQuery } from '@tanstack/react-query';
import { studentFieldKeys, studentFields } from '#libs/contracts';
import { read } from '../../../core/http.js';
import { Drawer } from '../../../kit/dialog/drawer.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { Failed, Loading } from '../../../kit/states/states.js';
import { MaskedPhone } from '../../../kit/values/masked-phone.js';
import { classLabel, directoryKey, type StudentRow, type TeacherRow } from './api.js';
import { revealTeacherPhone } from './members.js';
import { genderOf, type MemberKind, positionOf, StudentDetails, TeacherDetails } from './teacher-columns.js';

interface Named {
  schoolCode: string;
  code: string;
}

const studentQuery = ({ schoolCode, code }: Named) =>
  read([...directoryKey(schoolCode), 'student', code], 'get', '/api/lds/student/detail', {
    query: { schoolCode, code },
  });

const teacherQuery = ({ schoolCode, code }: Named) =>
  read([...directoryKey(schoolCode), 'teacher', code], 'get', '/api/lds/teacher/findByCode', {
    query: { schoolCode, code },
  });

const studentFacts = (row: StudentRow) => [
  { key: 'name', label: '姓名', children: row.name },
  { key: 'class', label: '班级', children: classLabel(row) },
  { key: 'gender', label: '性别', children: genderOf(row.gender) },
  ...studentFieldKeys.map((key) => ({ key, label: studentFields[key].label, children: row[key] ?? '-' })),
];

const teacherFacts = (row: TeacherRow) => [
  { key: 'name', label: '姓名', children: row.name },
  {
    key: 'phone',
    label: '手机号码',
    children: <MaskedPhone key={row.phone} phone={row.phone} reveal={() => revealTeacherPhone(row)} />,
  },
  { key: 'position', label: '职务', children: positionOf(row.position) },
  {
    key: 'master',
    label: '班主任班级',
    children:
      row.masterClassName === null
        ? '-'
        : classLabel({ className: row.masterClassName, classNickName: row.masterClassNickName ?? '' }),
  },
];

const facts = { size: 'small', column: { xs: 1, sm: 2 } } as const;

interface BodyProps extends Named {
  /** The school has a corporation, in which parents can be looked for. */
  inCorp: boolean;
}

const Student = ({ inCorp, ...named }: BodyProps) => {
  const { data: row, error, refetch } = useQuery(studentQuery(named));
  if (row === undefined)
    return error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FactList {...facts} items={studentFacts(row)} />
      <h2 className="dialog-head">家长</h2>
      <StudentDetails row={row} schoolCode={named.schoolCode} inCorp={inCorp} />
    </>
  );
};

const Teacher = (named: Named) => {
  const { data: row, error, refetch } = useQuery(teacherQuery(named));
  if (row === undefined)
    return error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <FactList {...facts} items={teacherFacts(row)} />
      <TeacherDetails row={row} />
    </>
  );
};

interface MemberDrawerProps extends BodyProps {
  kind: MemberKind;
  onClose: () => void;
}

/** One student or teacher of a school. */
export const MemberDrawer = ({ kind, onClose, inCorp, ...named }: MemberDrawerProps) => (
  <Drawer onClose={onClose} title={kind === 'student' ? '学生' : '教师'} width={640}>
    {kind === 'student' ? <Student {...named} inCorp={inCorp} /> : <Teacher {...named} />}
  </Drawer>
);
