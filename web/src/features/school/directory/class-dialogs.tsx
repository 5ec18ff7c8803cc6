import { gradeKinds, gradeKindsOf, maxGroupName, texts } from '#libs/contracts';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { positiveInteger, required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { OpenForm, DialogFor } from '../../../kit/form/use-form-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import type { Grade, SchoolClass } from './api.js';
import { addClasses, type NewClasses, renameClass } from './changes.js';

/** Highest number of a class. */
const most = 999;

const nameOf = (prefix: string, number: number): string => `${prefix}(${number})班`;

/** Shows which classes a valid range makes. */
const Preview = () => {
  const form = Form.useFormInstance<Fields>();
  const prefix = Form.useWatch('classNamePre', form);
  const from = Form.useWatch('classNumBef', form);
  const to = Form.useWatch('classNumAft', form);
  if (!prefix || !from || !to || from >= to) return null;
  return (
    <p className="directory-note" aria-live="polite">
      将添加 {to - from + 1} 个班级：{nameOf(prefix, from)} 至 {nameOf(prefix, to)}
    </p>
  );
};

interface ClassDialogProps {
  /** About the grade that gets the classes; null: chosen in the dialog. */
  dialog: OpenForm<Pick<Grade, 'code' | 'name'> | null>;
  schoolCode: string;
  /** Kind of the school, whose grades are offered. */
  schoolType: string;
  /** Grades that the school has already; the others come from the dictionary with their first classes. */
  grades: readonly Pick<Grade, 'code' | 'name'>[];
  onClose: () => void;
  onSaved: () => void;
}

const prefixOf = (name: string): string => gradeKinds.find((kind) => kind.name === name)?.prefix ?? name;

interface Fields extends Omit<NewClasses, 'gradeCode'> {
  /** Grades are chosen by name: a school may use a code of the dictionary for a grade of its own. */
  gradeName: string;
}

/** Adds a range of classes to a grade (add_class). */
export const ClassDialog = ({ dialog, schoolCode, schoolType, grades, onClose, onSaved }: ClassDialogProps) => {
  const { about } = dialog;
  const known = new Set(grades.map(({ name }) => name));
  const offered = [...grades, ...gradeKindsOf(schoolType).filter(({ name }) => !known.has(name))];
  return (
    <FormDialog<Fields, void>
      dialog={dialog}
      title="添加班级"
      initial={about === null ? {} : { gradeName: about.name, classNamePre: prefixOf(about.name) }}
      save={({ gradeName, ...range }) =>
        addClasses(schoolCode, { ...range, gradeCode: offered.find(({ name }) => name === gradeName)?.code ?? '' })
      }
      fallback={texts.schoolAddFailed}
      invalid={texts.invalidDirectoryForm}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="gradeName" label="年级" rules={[required()]}>
            <Select
              options={offered.map(({ name }) => ({ value: name, label: name }))}
              onChange={(name: string) => form.setFieldValue('classNamePre', prefixOf(name))}
            />
          </Form.Item>
          <Form.Item name="classNamePre" label="班级名称前缀" rules={[required()]}>
            <Input maxLength={maxGroupName - 6} autoComplete="off" />
          </Form.Item>
          <div className="directory-range">
            <Form.Item name="classNumBef" label="起始班号" rules={[required(), positiveInteger]}>
              <NumberInput min={1} max={most} />
            </Form.Item>
            <Form.Item
              name="classNumAft"
              label="结束班号"
              dependencies={['classNumBef']}
              rules={[
                required(),
                ({ getFieldValue }) => ({
                  validator: (_rule, value?: number | null) => {
                    const from = getFieldValue('classNumBef') as number | null | undefined;
                    const fits = !value || !from || from < value;
                    return fits ? Promise.resolve() : Promise.reject(new Error(texts.classRange));
                  },
                }),
              ]}
            >
              <NumberInput min={1} max={most} />
            </Form.Item>
          </div>
          <Preview />
        </>
      )}
    </FormDialog>
  );
};

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
      <Notice
        gap={false}
        tone="info"
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
