import { texts } from '#libs/contracts';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import type { Department, TeacherGroup } from './api.js';
import { addToGroup, moveTeachers } from './members.js';
import { MoveDialog } from './move-dialog.js';
import { DepartmentDialog, GroupDialog, type DepartmentAbout } from './name-dialog.js';
import { TeacherDialog, type TeacherAbout } from './teacher-dialog.js';
import { useChanges } from './use-changes.js';

/** The dialogs of the teacher view. */
export const useTeacherDialogs = () => ({
  teacher: useFormDialog<TeacherAbout>('teacher'),
  department: useFormDialog<DepartmentAbout>('department'),
  group: useFormDialog<{ code: string; name: string; version: number } | null>('group'),
  toDepartment: useFormDialog<string[]>('move-teachers'),
  toGroup: useFormDialog<string[]>('group-teachers'),
});

export type TeacherDialogState = ReturnType<typeof useTeacherDialogs>;

interface TeacherDialogsProps {
  dialogs: TeacherDialogState;
  schoolCode: string;
  departments: readonly Department[];
  groups: readonly TeacherGroup[];
}

/** Whichever of them is open. */
export const TeacherDialogs = ({ dialogs, schoolCode, departments, groups }: TeacherDialogsProps) => {
  const { done } = useChanges(schoolCode);
  const { teacher, department, group, toDepartment, toGroup } = dialogs;
  const saved = (dialog: keyof TeacherDialogState) => (added: boolean) => {
    dialogs[dialog].close();
    done(added ? texts.added : texts.changed);
  };
  const moved = (dialog: keyof TeacherDialogState) => () => saved(dialog)(false);
  const into = (code: string) => groups.find((each) => each.code === code) ?? { code, name: '' };
  return (
    <>
      {teacher.opened !== null && (
        <TeacherDialog {...{ dialog: teacher.opened, schoolCode, onClose: teacher.close, onSaved: saved('teacher') }} />
      )}
      {department.opened !== null && (
        <DepartmentDialog
          {...{ dialog: department.opened, schoolCode, departments }}
          {...{ onClose: department.close, onSaved: saved('department') }}
        />
      )}
      {group.opened !== null && (
        <GroupDialog {...{ dialog: group.opened, schoolCode, onClose: group.close, onSaved: saved('group') }} />
      )}
      {toDepartment.opened !== null && (
        <MoveDialog
          {...{ dialog: toDepartment.opened, schoolCode, kind: 'department', label: '目标部门' }}
          title={`移动 ${toDepartment.opened.about.length} 名教师`}
          save={(code) => moveTeachers(schoolCode, toDepartment.opened?.about ?? [], code)}
          {...{ onClose: toDepartment.close, onSaved: moved('toDepartment') }}
        />
      )}
      {toGroup.opened !== null && (
        <MoveDialog
          {...{ dialog: toGroup.opened, schoolCode, kind: 'group', label: '目标教师分组' }}
          title={`将 ${toGroup.opened.about.length} 名教师加入教师分组`}
          save={(code) => addToGroup(schoolCode, into(code), toGroup.opened?.about ?? [])}
          {...{ onClose: toGroup.close, onSaved: moved('toGroup') }}
        />
      )}
    </>
  );
};
