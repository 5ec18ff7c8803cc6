import { Descriptions, Tag } from 'antd';
import { MaskedPhone } from '../../../kit/values/masked-phone.js';
import type { StudentRow, TeacherRow } from './api.js';
import { classLabel } from './choices.js';
import { revealParentPhone } from './members.js';
import { SyncInCorp } from './teacher-columns.js';

/** What a teacher's row shows when it is opened. */
export const TeacherDetails = ({ row }: { row: TeacherRow }) => (
  <Descriptions
    size="small"
    column={{ xs: 1, lg: 2 }}
    items={[
      {
        key: 'classes',
        label: '任教班级',
        children: row.classes.map((each) => [classLabel(each), each.subject].join(' ').trim()).join('，') || '-',
      },
      { key: 'groups', label: '教师分组', children: row.groupName || '-' },
      { key: 'department', label: '部门', children: row.departmentName ?? '-' },
      { key: 'admin', label: '学校管理员', children: row.isAdmin === 1 ? '是' : '否' },
    ]}
  />
);

interface StudentDetailsProps {
  row: StudentRow;
  schoolCode: string;
  /** The school has a corporation, in which parents can be looked for. */
  inCorp: boolean;
}

/** What a student's row shows when it is opened: the parents. */
export const StudentDetails = ({ row, schoolCode, inCorp }: StudentDetailsProps) => (
  <ul className="directory-parents">
    {row.parents.map((parent) => (
      <li key={parent.code}>
        <span>{parent.name}</span>
        <span>{parent.relation}</span>
        <MaskedPhone
          key={parent.phone}
          phone={parent.phone}
          reveal={() => revealParentPhone(schoolCode, parent.code)}
        />
        <Tag>{parent.subscribe === 1 ? '已关注' : '未关注'}</Tag>
        {inCorp && <SyncInCorp schoolCode={schoolCode} code={parent.code} name={parent.name} />}
      </li>
    ))}
  </ul>
);
