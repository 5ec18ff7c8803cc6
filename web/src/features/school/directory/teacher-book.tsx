import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useQuery, useQueries } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import {
  departmentsQuery,
  groupsQuery,
  teacherListQuery,
  type Department,
  type TeacherGroup,
  type TeacherRow,
  searchFilters,
  type BookProps,
  type TreeNode,
  whole,
} from './api.js';
import { BookTree, type TreeAction, type TreeEntry } from './book-tree.js';
import { deleteDepartment, deleteGroup, useChanges } from './changes.js';
import { addToGroup, deleteTeachers, membersFile, moveTeachers } from './members.js';
import { TeacherDetails, teacherColumns } from './teacher-columns.js';
import { TeacherDialogs, useTeacherDialogs, type TeacherDialogState } from './teacher-dialogs.js';

interface DepartmentTreeProps {
  schoolCode: string;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
  departmentActions: (department: Department) => TreeAction[];
  groupActions: (group: TeacherGroup) => TreeAction[];
  /** Takes a teacher that was dropped on a department or a group. */
  onDropInDepartment?: ((department: Department, code: string) => void) | undefined;
  onDropInGroup: (group: TeacherGroup, code: string) => void;
}

type Handlers = Pick<
  DepartmentTreeProps,
  'departmentActions' | 'groupActions' | 'onDropInDepartment' | 'onDropInGroup'
>;

const departmentEntry = (department: Department, handlers: Handlers): TreeEntry => {
  const { onDropInDepartment } = handlers;
  return {
    node: { kind: 'department', code: department.code },
    label: department.name,
    actions: handlers.departmentActions(department),
    children: department.children.map((child) => departmentEntry(child, handlers)),
    ...(onDropInDepartment === undefined ? {} : { onDrop: (code: string) => onDropInDepartment(department, code) }),
  };
};

const groupEntry = (group: TeacherGroup, { groupActions, onDropInGroup }: Handlers): TreeEntry => ({
  node: { kind: 'group', code: group.code },
  label: group.name,
  count: group.memberCount,
  actions: groupActions(group),
  onDrop: (code) => onDropInGroup(group, code),
});

/** Departments of a school as a tree, below them the teacher groups as a list. */
const DepartmentTree = (props: DepartmentTreeProps) => {
  const { schoolCode, node, onPick, departmentActions, groupActions, onDropInDepartment, onDropInGroup } = props;
  const [departments, groups] = useQueries({ queries: [departmentsQuery(schoolCode), groupsQuery(schoolCode)] });
  const entries = useMemo((): TreeEntry[] => {
    const handlers = { departmentActions, groupActions, onDropInDepartment, onDropInGroup };
    return [
      { node: whole, label: '全部教师' },
      ...(departments.data ?? []).map((department) => departmentEntry(department, handlers)),
      ...(groups.data ?? []).map((group) => groupEntry(group, handlers)),
    ];
  }, [departments.data, groups.data, departmentActions, groupActions, onDropInDepartment, onDropInGroup]);
  const failed = [departments, groups].find(({ error }) => error !== null);
  if (failed !== undefined) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (departments.data === undefined || groups.data === undefined) return <Loading rows={8} />;
  return <BookTree label="部门和教师分组" entries={entries} node={node} onPick={onPick} />;
};

/** What can be done with a department and with a teacher group. */
const useDepartmentActions = ({ schoolCode, editable, node, onPick }: BookProps, dialogs: TeacherDialogState) => {
  const { remove } = useChanges(schoolCode);
  const { open: openDepartment } = dialogs.department;
  const { open: openGroup } = dialogs.group;
  const departmentActions = useCallback(
    ({ code, name, parentCode, version }: Department) => {
      if (!editable) return [];
      const left = () => node.code === code && onPick(whole);
      return [
        { key: 'add', label: '添加子部门', run: () => openDepartment({ code: null, name: '', parentCode: code }) },
        { key: 'edit', label: '编辑', run: () => openDepartment({ code, name, parentCode, version }) },
        {
          key: 'delete',
          label: '删除',
          danger: true,
          run: () => remove(`部门 ${name}`, () => deleteDepartment(schoolCode, code), left),
        },
      ];
    },
    [editable, schoolCode, node, onPick, remove, openDepartment],
  );
  const groupActions = useCallback(
    (group: TeacherGroup) => {
      const left = () => node.code === group.code && onPick(whole);
      return [
        { key: 'edit', label: '编辑', run: () => openGroup(group) },
        {
          key: 'delete',
          label: '删除',
          danger: true,
          run: () => remove(`教师分组 ${group.name}`, () => deleteGroup(schoolCode, group.code), left),
        },
      ];
    },
    [schoolCode, node, onPick, remove, openGroup],
  );
  return { departmentActions, groupActions };
};

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
        hint={editable ? '点「添加教师」，或用「批量导入」从 Excel 文件添加' : '从来源系统同步后，教师会出现在这里'}
        defaultSize={20}
      />
      <TeacherDialogs {...{ dialogs, schoolCode, departments, groups }} />
    </div>
  );
};
