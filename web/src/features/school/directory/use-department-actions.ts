import { useCallback } from 'react';
import type { Department, TeacherGroup } from './api.js';
import { deleteDepartment, deleteGroup } from './changes.js';
import { whole } from './place.js';
import type { BookProps } from './search.js';
import type { TeacherDialogState } from './teacher-dialogs.js';
import { useChanges } from './use-changes.js';

/** What can be done with a department and with a teacher group. */
export const useDepartmentActions = (
  { schoolCode, editable, node, onPick }: BookProps,
  dialogs: TeacherDialogState,
) => {
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
