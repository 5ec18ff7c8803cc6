import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { studentFieldKeys, studentFields, texts } from '#libs/contracts';
import { notifyProblem } from '../../../core/feedback.js';
import { Button } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Loading, Failed } from '../../../kit/states/states.js';
import { column, type Column } from '../../../kit/table/column.js';
import {
  gradesQuery,
  studentListQuery,
  type Grade,
  type SchoolClass,
  type StudentRow,
  searchFilters,
  type BookProps,
  classLabel,
  whole,
  type TreeNode,
} from './api.js';
import { BookTree, type TreeAction, type TreeEntry } from './book-tree.js';
import { deleteClass, useChanges } from './changes.js';
import { ClassDialog, RenameDialog } from './class-dialogs.js';
import { deleteStudents, membersFile, moveStudents, readStudent } from './members.js';
import { MoveDialog } from './move-dialog.js';
import { StudentDialog, type StudentAbout } from './student-dialog.js';
import { genderOf, StudentDetails, memberActions, MemberName, type MemberHandlers } from './teacher-columns.js';

/** The dialogs of the student view. */
const useStudentDialogs = () => ({
  student: useFormDialog<StudentAbout>('student'),
  range: useFormDialog<Pick<Grade, 'code' | 'name'> | null>('class'),
  rename: useFormDialog<SchoolClass>('rename'),
  move: useFormDialog<string[]>('move-students'),
});

type StudentDialogState = ReturnType<typeof useStudentDialogs>;

interface StudentDialogsProps {
  dialogs: StudentDialogState;
  schoolCode: string;
  schoolType: string;
  grades: readonly Grade[];
}

/** Whichever of them is open. */
const StudentDialogs = ({ dialogs, schoolCode, schoolType, grades }: StudentDialogsProps) => {
  const { done } = useChanges(schoolCode);
  const { student, range, rename, move } = dialogs;
  const saved = (dialog: keyof StudentDialogState, text: string) => () => {
    dialogs[dialog].close();
    done(text);
  };
  return (
    <>
      {student.opened !== null && (
        <StudentDialog
          {...{ dialog: student.opened, schoolCode, onClose: student.close }}
          onSaved={(added) => saved('student', added ? texts.added : texts.changed)()}
        />
      )}
      {range.opened !== null && (
        <ClassDialog
          {...{ dialog: range.opened, schoolCode, schoolType, grades }}
          {...{ onClose: range.close, onSaved: saved('range', texts.added) }}
        />
      )}
      {rename.opened !== null && (
        <RenameDialog
          {...{ dialog: rename.opened, schoolCode }}
          {...{ onClose: rename.close, onSaved: saved('rename', texts.changed) }}
        />
      )}
      {move.opened !== null && (
        <MoveDialog
          {...{ dialog: move.opened, schoolCode, kind: 'class', label: '目标班级' }}
          title={`移动 ${move.opened.about.length} 名学生`}
          save={(classCode) => moveStudents(schoolCode, move.opened?.about ?? [], classCode)}
          {...{ onClose: move.close, onSaved: saved('move', texts.changed) }}
        />
      )}
    </>
  );
};

interface ClassTreeProps {
  schoolCode: string;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
  gradeActions: (grade: Grade) => TreeAction[];
  classActions: (each: SchoolClass) => TreeAction[];
  /** Takes students that were dropped on a class. */
  onDrop?: ((target: SchoolClass, code: string) => void) | undefined;
}

const sum = (grade: Grade): number => grade.classes.reduce((total, { studentCount }) => total + studentCount, 0);

/** Grades and classes of a school with how many students are in them. */
const ClassTree = (props: ClassTreeProps) => {
  const { schoolCode, gradeActions, classActions, onDrop } = props;
  const { data: grades, error, refetch } = useQuery(gradesQuery(schoolCode));
  const entries = useMemo((): TreeEntry[] => {
    if (grades === undefined) return [];
    return [
      { node: whole, label: '全部学生', count: grades.reduce((total, grade) => total + sum(grade), 0) },
      ...grades.map((grade): TreeEntry => ({
        node: { kind: 'grade', code: grade.code },
        label: grade.name,
        count: sum(grade),
        actions: gradeActions(grade),
        children: grade.classes.map((each): TreeEntry => ({
          node: { kind: 'class', code: each.classCode },
          label: classLabel(each),
          count: each.studentCount,
          actions: classActions(each),
          ...(onDrop === undefined ? {} : { onDrop: (code: string) => onDrop(each, code) }),
        })),
      })),
    ];
  }, [grades, gradeActions, classActions, onDrop]);
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (grades === undefined) return <Loading rows={8} />;
  return <BookTree label="年级和班级" entries={entries} node={props.node} onPick={props.onPick} />;
};

const studentColumns = (handlers: MemberHandlers<StudentRow>): Column<StudentRow>[] => [
  column('name', '姓名', 120, { fixed: 'left', render: (_, row) => <MemberName kind="student" {...row} /> }),
  column('className', '班级', 170, { ellipsis: true, render: (_, row) => classLabel(row) }),
  column('gender', '性别', 70, { render: (_, { gender }) => genderOf(gender) }),
  ...studentFieldKeys.map((key) =>
    column<StudentRow>(key, studentFields[key].label, studentFields[key].width, {
      ellipsis: true,
      render: (_, row) => row[key] ?? '-',
    }),
  ),
  column('parents', '家长', 240, {
    ellipsis: true,
    render: (_, { parents }) => parents.map(({ name, relation }) => `${name}（${relation}）`).join('，') || '-',
  }),
  ...memberActions(handlers),
];

const useTreeActions = ({ schoolCode, editable, node, onPick }: BookProps, { range, rename }: StudentDialogState) => {
  const { remove } = useChanges(schoolCode);
  const { open: openRange } = range;
  const { open: openRename } = rename;
  const gradeActions = useCallback(
    (grade: Grade) => (editable ? [{ key: 'add', label: '添加班级', run: () => openRange(grade) }] : []),
    [editable, openRange],
  );
  const classActions = useCallback(
    (each: SchoolClass) => {
      const left = () => node.code === each.classCode && onPick(whole);
      const drop = () => remove(`班级 ${each.className}`, () => deleteClass(schoolCode, each.classCode), left);
      return [
        { key: 'rename', label: '重命名', run: () => openRename(each) },
        ...(editable || each.goneAtSource ? [{ key: 'delete', label: '删除', danger: true, run: drop }] : []),
      ];
    },
    [editable, schoolCode, node, onPick, remove, openRename],
  );
  return { gradeActions, classActions };
};

const useStudentActions = ({ schoolCode, editable, inCorp }: BookProps, { student, move }: StudentDialogState) => {
  const { remove } = useChanges(schoolCode);
  const { open: edit } = student;
  const { open: choose } = move;
  return useMemo(() => {
    if (!editable) return { columns: studentColumns({ change: null, inCorp }), bulk: undefined };
    const drop = (rows: StudentRow[]) =>
      remove(rows.length === 1 ? `学生 ${rows[0]?.name ?? ''}` : `${rows.length} 名学生`, () =>
        deleteStudents(
          schoolCode,
          rows.map(({ code }) => code),
        ),
      );
    const bulk: BulkAction<StudentRow>[] = [
      { key: 'move', label: '移动到班级', run: (rows) => choose(rows.map(({ code }) => code)) },
      { key: 'delete', label: '删除', chooseFirst: texts.chooseToDelete, run: drop },
    ];
    const open = (listed: StudentRow) =>
      void readStudent(listed).then(
        (row) => edit({ row }),
        (error: unknown) => notifyProblem(error, texts.studentFailed),
      );
    return { columns: studentColumns({ change: { edit: open, remove: (row) => drop([row]) }, inCorp }), bulk };
  }, [schoolCode, editable, inCorp, remove, edit, choose]);
};

const AddButtons = ({ dialogs, node }: { dialogs: StudentDialogState; node: TreeNode }) => (
  <>
    <Button onClick={() => dialogs.range.open(null)}>添加班级</Button>
    <Button
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => dialogs.student.open({ row: null, classCode: node.kind === 'class' ? node.code : undefined })}
    >
      添加学生
    </Button>
  </>
);

/** Grades and classes at the left, the students of what is chosen there at the right. */
export const StudentBook = (props: BookProps) => {
  const { schoolCode, schoolType, editable, inCorp, isDebug, node, onPick } = props;
  const dialogs = useStudentDialogs();
  const { run } = useChanges(schoolCode);
  const { data: grades = [] } = useQuery(gradesQuery(schoolCode));
  const { columns, bulk } = useStudentActions(props, dialogs);
  const filters = useMemo(() => searchFilters('姓名/学号/家长手机', isDebug), [isDebug]);
  const query = useMemo(() => studentListQuery(schoolCode, node), [schoolCode, node]);
  const drop = useCallback(
    ({ classCode }: SchoolClass, code: string) =>
      void run(() => moveStudents(schoolCode, [code], classCode), texts.changed, texts.changeFailed),
    [run, schoolCode],
  );
  return (
    <div className="directory-book">
      <aside className="panel directory-tree" aria-label="年级和班级">
        <ClassTree
          {...{ schoolCode, node, onPick, ...useTreeActions(props, dialogs) }}
          onDrop={editable ? drop : undefined}
        />
      </aside>
      <ListPage
        label="学生列表"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="code"
        {...(bulk === undefined ? {} : { bulk })}
        chooseFirst={texts.chooseMembers}
        exporting={() => membersFile(schoolCode, 'parentPhone')}
        expand={(row) => <StudentDetails {...{ row, schoolCode, inCorp }} />}
        extra={editable && <AddButtons dialogs={dialogs} node={node} />}
        hint={editable ? '点「添加学生」，或用「批量导入」从 Excel 文件添加' : '从来源系统同步后，学生会出现在这里'}
        defaultSize={20}
      />
      <StudentDialogs {...{ dialogs, schoolCode, schoolType, grades }} />
    </div>
  );
};
