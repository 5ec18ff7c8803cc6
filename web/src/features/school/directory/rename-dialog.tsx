import { Alert, Form, Input } from 'antd';
import { maxGroupName, texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import type { SchoolClass } from './api.js';
import { renameClass } from './changes.js';

/** What an alias may be and does. Source: second requirement document, section 5, rename notes. */
const notes = [
  '只支持常规班级：幼儿园 小班(1)班，小学 小一(1)班，初中 初一(1)班，高中 高一(1)班；不支持兴趣班。',
  '默认名称不可修改；别名对外显示，批量导入时也可以使用别名。',
  '管理入口仅限学校管理员，其他教师请加入教师分组。',
];

interface RenameForm {
  className: string;
  newClassNickName?: string;
}

/** Gives a class an alias, or takes it away (rename). */
export const RenameDialog = ({
  dialog,
  schoolCode,
  onClose,
  onSaved,
}: DialogFor<SchoolClass, []> & { schoolCode: string }) => {
  const { classCode, className, classNickName, version: read } = dialog.about;
  return (
    <FormDialog<RenameForm, void>
      dialog={dialog}
      title="班级重命名"
      initial={{ className, newClassNickName: classNickName }}
      edited={{
        record: { record: 'class', id: classCode, schoolCode },
        version: read,
        valuesOf: (stored) => stored,
      }}
      save={({ newClassNickName = '' }, version) =>
        renameClass(schoolCode, classCode, newClassNickName.trim(), version)
      }
      fallback={texts.changeFailed}
      invalid={texts.invalidDirectoryForm}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Alert
        type="info"
        className="directory-gap"
        title="重命名说明"
        description={
          <ul className="directory-notes">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        }
      />
      <Form.Item name="className" label="默认名称">
        <Input disabled />
      </Form.Item>
      <Form.Item name="newClassNickName" label="别名" extra="留空则只显示默认名称">
        <Input maxLength={maxGroupName} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
};
