import { Form, Input, TreeSelect } from 'antd';
import { maxGroupName, texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import type { Department } from './api.js';
import { departmentChoices, departmentName } from './choices.js';
import { saveDepartment, saveGroup, type DepartmentForm } from './changes.js';
import { clearable } from '../../../kit/form/clearable.js';

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
export const GroupDialog = ({ dialog, schoolCode, onClose, onSaved }: GroupDialogProps) => {
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
      fallback={code === null ? texts.schoolAddFailed : texts.changeFailed}
      invalid={texts.invalidDirectoryForm}
      onSaved={() => onSaved(code === null)}
      onClose={onClose}
    >
      <Form.Item name="name" label="教师分组名称" rules={[required(`${texts.required} ${texts.groupNameRequired}`)]}>
        <Input maxLength={maxGroupName} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};

/** A department that is edited, or the place of a new one. */
export interface DepartmentAbout {
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
export const DepartmentDialog = ({ dialog, schoolCode, departments, onClose, onSaved }: DepartmentDialogProps) => {
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
      fallback={code === null ? texts.schoolAddFailed : texts.changeFailed}
      invalid={texts.invalidDirectoryForm}
      onSaved={() => onSaved(code === null)}
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
