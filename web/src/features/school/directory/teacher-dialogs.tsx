import { texts, maxGroupName } from '#libs/contracts';
import { clearable } from '../../../kit/form/clearable.js';
import { Input, TreeSelect } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import { useFormDialog, type OpenForm } from '../../../kit/form/use-form-dialog.js';
import { type Department, type TeacherGroup, departmentChoices, departmentName } from './api.js';
import { addOrEdit, saveDepartment, saveGroup, type DepartmentForm, useChanges } from './changes.js';
import { addToGroup, moveTeachers } from './members.js';
import { MoveDialog } from './move-dialog.js';
import { TeacherDialog, type TeacherAbout } from './teacher-dialog.js';

interface NameDialogProps {
  schoolCode: string;
  onClose: () => void;
  onSaved: (added: boolean) => void;
}

interface GroupDialogProps extends NameDialogProps {
  /** About the group that is edited, null for a new one. */
  dialog: OpenForm<{ code: string; name: string; version: number } | null>;
}

/** Adds or renames a teacher group (add_group, edit_group). */
const GroupDialog = ({ dialog, schoolCode, onClose, onSaved }: GroupDialogProps) => {
  const code = dialog.about?.code ?? null;
  return (
    <FormDialog<{ name: string }, void>
      dialog={dialog}
      title={code === null ? '添加教师分组' : '编辑教师分组'}
      initial={dialog.about === null ? {} : { name: dialog.about.name }}
      edited={
        dialog.about
          ? {
              record: { record: 'teacherGroup', id: dialog.about.code, schoolCode },
              version: dialog.about.version,
              valuesOf: ({ name }) => ({ name: String(name) }),
            }
          : undefined
      }
      save={({ name }, version) => saveGroup(schoolCode, code, name.trim(), version)}
      {...addOrEdit(code === null, onSaved)}
      onClose={onClose}
    >
      <Form.Item name="name" label="教师分组名称" rules={[required(`${texts.required} ${texts.groupNameRequired}`)]}>
        <Input maxLength={maxGroupName} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};

/** A department that is edited, or the place of a new one. */
interface DepartmentAbout {
  code: string | null;
  name: string;
  parentCode: string | null;
  version?: number;
}

interface DepartmentDialogProps extends NameDialogProps {
  dialog: OpenForm<DepartmentAbout>;
  departments: readonly Department[];
}

/** Adds, renames or moves a department. */
const DepartmentDialog = ({ dialog, schoolCode, departments, onClose, onSaved }: DepartmentDialogProps) => {
  const { code, name, parentCode, version: read } = dialog.about;
  const edited: EditedForm<DepartmentForm> | undefined =
    read === undefined || code === null
      ? undefined
      : {
          record: { record: 'department', id: code, schoolCode },
          version: read,
          valuesOf: (stored) => stored,
          shown: { parentCode: (above) => departmentName(departments, above) },
        };
  return (
    <FormDialog<DepartmentForm, void>
      dialog={dialog}
      title={code === null ? '添加部门' : '编辑部门'}
      initial={{ name, ...(parentCode === null ? {} : { parentCode }) }}
      edited={edited}
      save={(values, version) =>
        saveDepartment(schoolCode, code, { name: values.name.trim(), parentCode: values.parentCode ?? null }, version)
      }
      {...addOrEdit(code === null, onSaved)}
      onClose={onClose}
    >
      <Form.Item name="name" label="部门名称" rules={[required()]}>
        <Input maxLength={maxGroupName} autoComplete="off" />
      </Form.Item>
      <Form.Item name="parentCode" label="上级部门">
        <TreeSelect
          allowClear={clearable}
          treeDefaultExpandAll
          treeData={departmentChoices(departments, code)}
          placeholder="无（顶层部门）"
        />
      </Form.Item>
    </FormDialog>
  );
};

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
