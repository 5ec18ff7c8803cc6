import { Link, useSearchParams } from 'react-router';
import { genderLabels, teacherPositionLabels } from '#libs/contracts';
import { Button, Space, Tag } from '../../../kit/controls/controls.js';
import { FactList } from '../../../kit/facts/fact-list.js';
import { column, type Column } from '../../../kit/table/column.js';
import { MaskedPhone } from '../../../kit/values/masked-phone.js';
import { SyncMember } from '../../../resources/corporations/sync-member.js';
import { directoryKey, type TeacherRow, classLabel, type StudentRow } from './api.js';
import { carrying } from './book-tree.js';
import { revealTeacherPhone, revealParentPhone } from './members.js';

/** What can be done with one member. */
export interface MemberHandlers<Row> {
  /** Null at schools whose members come from elsewhere. */
  change: { edit: (row: Row) => void; remove: (row: Row) => void } | null;
  /** The school has a corporation, in which members can be looked for. */
  inCorp: boolean;
}

interface Member {
  schoolCode: string;
  code: string;
  name: string;
}

/** Looks for a member in the corporation of their school. */
const SyncInCorp = ({ schoolCode, code, name }: Member) => (
  <SyncMember schoolCode={schoolCode} person={{ uid: code, name }} reread={directoryKey(schoolCode)} />
);

export type MemberKind = 'student' | 'teacher';

/** The name of a member, which opens them, and by which the row can be dragged into the tree. */
export const MemberName = ({ kind, code, name }: { kind: MemberKind; code: string; name: string }) => {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set(kind, code);
  return (
    <span className="directory-name" {...carrying(code)}>
      <Link to={`?${opened}`} draggable={false}>
        {name}
      </Link>
    </span>
  );
};

interface MemberActionsProps<Row> {
  row: Row;
  handlers: MemberHandlers<Row>;
}

const MemberActions = <Row extends Member>({ row, handlers: { change, inCorp } }: MemberActionsProps<Row>) => (
  <Space size={0} className="row-actions">
    {change !== null && (
      <>
        <Button type="link" size="small" onClick={() => change.edit(row)}>
          编辑
        </Button>
        <Button type="link" size="small" danger onClick={() => change.remove(row)}>
          删除
        </Button>
      </>
    )}
    {inCorp && <SyncInCorp {...row} />}
  </Space>
);

export const memberActions = <Row extends Member>(handlers: MemberHandlers<Row>): Column<Row>[] =>
  handlers.change === null && !handlers.inCorp
    ? []
    : [
        column('actions', '操作', handlers.change === null ? 100 : handlers.inCorp ? 190 : 120, {
          fixed: 'right',
          render: (_, row) => <MemberActions row={row} handlers={handlers} />,
        }),
      ];

export const genderOf = (gender: number): string => genderLabels[gender as keyof typeof genderLabels] ?? '-';

export const positionOf = (position: number): string =>
  teacherPositionLabels[position as keyof typeof teacherPositionLabels] ?? '-';

export const teacherColumns = (handlers: MemberHandlers<TeacherRow>): Column<TeacherRow>[] => [
  column('name', '姓名', 120, { fixed: 'left', render: (_, row) => <MemberName kind="teacher" {...row} /> }),
  column('phone', '手机号码', 130, {
    render: (_, row) => (
      <MaskedPhone key={`${row.code} ${row.phone}`} phone={row.phone} reveal={() => revealTeacherPhone(row)} />
    ),
  }),
  column('position', '职务', 100, { render: (_, { position }) => positionOf(position) }),
  column('masterClassName', '班主任班级', 170, {
    ellipsis: true,
    render: (_, { masterClassName, masterClassNickName }) =>
      masterClassName === null
        ? '-'
        : classLabel({ className: masterClassName, classNickName: masterClassNickName ?? '' }),
  }),
  column('departmentName', '部门', 140, { ellipsis: true, render: (_, { departmentName }) => departmentName ?? '-' }),
  column('groupName', '教师分组', 160, { ellipsis: true, render: (_, { groupName }) => groupName || '-' }),
  column('subscribe', '已关注', 80, { render: (_, { subscribe }) => (subscribe === 1 ? '是' : '否') }),
  ...memberActions(handlers),
];

/** What a teacher's row shows when it is opened. */
export const TeacherDetails = ({ row }: { row: TeacherRow }) => (
  <FactList
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
