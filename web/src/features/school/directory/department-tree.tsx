import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { departmentsQuery, groupsQuery, type Department, type TeacherGroup } from './api.js';
import { BookTree, type TreeAction, type TreeEntry } from './book-tree.js';
import { whole, type TreeNode } from './place.js';

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
export const DepartmentTree = (props: DepartmentTreeProps) => {
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
