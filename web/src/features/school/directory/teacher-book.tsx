import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { texts } from '#libs/contracts';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import {
  departmentsQuery,
  groupsQuery,
  teacherListQuery,
  type Department,
  type TeacherGroup,
  type TeacherRow,
} from './api.js';
import { DepartmentTree } from './department-tree.js';
import { TeacherDetails } from './details.js';
import { addToGroup, deleteTeachers, membersFile, moveTeachers } from './members.js';
import type { TreeNode } from './place.js';
import { searchFilters, type BookProps } from './search.js';
import { teacherColumns } from './teacher-columns.js';
import { TeacherDialogs, useTeacherDialogs, type TeacherDialogState } from './teacher-dialogs.js';
import { useChanges } from './use-changes.js';
import { useDepartmentActions } from './use-department-actions.js';

const useTeacherActions = ({ schoolCode, editable, inCorp }: BookProps, dialogs: TeacherDialogState) => {
  const { remove } = useChanges(schoolCode);
  const { open: edit } = dialogs.teacher;
  const { open: toDepartment } = dialogs.toDepartment;
  const { open: toGroup } = dialogs.toGroup;
  return useMemo(() => {
    const codesOf = (rows: TeacherRow[]) => rows.map(({ code }) => code);
    const drop = (rows: TeacherRow[]) =>
      remove(rows.length === 1 ? `教师 ${rows[0]?.name ?? ''}` : `${rows.length} 名教师`, () =>
        deleteTeachers(schoolCode, codesOf(rows)),
      );
    const group: BulkAction<TeacherRow> = {
      key: 'group',
      label: '加入教师分组',
      run: (rows) => toGroup(codesOf(rows)),
    };
    const own: BulkAction<TeacherRow>[] = [
      { key: 'department', label: '移动到部门', run: (rows) => toDepartment(codesOf(rows)) },
      { key: 'delete', label: '删除', chooseFirst: texts.chooseToDelete, run: drop },
    ];
    const change = { edit: (row: TeacherRow) => edit({ row }), remove: (row: TeacherRow) => drop([row]) };
    const columns = teacherColumns({ change: editable ? change : null, inCorp });
    return { columns, bulk: editable ? [group, ...own] : [group] };
  }, [schoolCode, editable, inCorp, remove, edit, toDepartment, toGroup]);
};

const AddButtons = ({
  dialogs,
  node,
  editable,
}: {
  dialogs: TeacherDialogState;
  node: TreeNode;
  editable: boolean;
}) => {
  const place =
    node.kind === 'department' ? { departmentCode: node.code } : node.kind === 'group' ? { group: node.code } : {};
  const parentCode = node.kind === 'department' ? node.code : null;
  return (
    <>
      {editable && (
        <Button onClick={() => dialogs.department.open({ code: null, name: '', parentCode })}>添加部门</Button>
      )}
      <Button onClick={() => dialogs.group.open(null)}>添加教师分组</Button>
      {editable && (
        <Button type="primary" icon={<PlusOutlined />} onClick={() => dialogs.teacher.open({ row: null, ...place })}>
          添加教师
        </Button>
      )}
    </>
  );
};

/** Departments and teacher groups at the left, the teachers of what is chosen there at the right. */
export const TeacherBook = (props: BookProps) => {
  const { schoolCode, editable, isDebug, node, onPick } = props;
  const dialogs = useTeacherDialogs();
  const { run } = useChanges(schoolCode);
  const { data: departments = [] } = useQuery(departmentsQuery(schoolCode));
  const { data: groups = [] } = useQuery(groupsQuery(schoolCode));
  const { columns, bulk } = useTeacherActions(props, dialogs);
  const filters = useMemo(() => searchFilters('姓名/手机', isDebug), [isDebug]);
  const query = useMemo(() => teacherListQuery(schoolCode, node), [schoolCode, node]);
  const intoDepartment = useCallback(
    ({ code }: Department, teacher: string) =>
      void run(() => moveTeachers(schoolCode, [teacher], code), texts.changed, texts.changeFailed),
    [run, schoolCode],
  );
  const intoGroup = useCallback(
    (group: TeacherGroup, teacher: string) =>
      void run(() => addToGroup(schoolCode, group, [teacher]), texts.changed, texts.changeFailed),
    [run, schoolCode],
  );
  return (
    <div className="directory-book">
      <aside className="panel directory-tree" aria-label="部门和教师分组">
        <DepartmentTree
          {...{ schoolCode, node, onPick, ...useDepartmentActions(props, dialogs) }}
          onDropInDepartment={editable ? intoDepartment : undefined}
          onDropInGroup={intoGroup}
        />
      </aside>
      <ListPage
        label="教师列表"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="code"
        bulk={bulk}
        chooseFirst={texts.chooseMembers}
        exporting={() => membersFile(schoolCode, 'wxTeacher')}
        expand={(row) => <TeacherDetails row={row} />}
        extra={<AddButtons {...{ dialogs, node, editable }} />}
        defaultSize={20}
      />
      <TeacherDialogs {...{ dialogs, schoolCode, departments, groups }} />
    </div>
  );
};
