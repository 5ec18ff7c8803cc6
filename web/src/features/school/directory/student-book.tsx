import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { texts } from '#libs/contracts';
import { notifyProblem } from '../../../core/notice.js';
import type { BulkAction } from '../../../kit/list/bulk-bar.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { gradesQuery, studentListQuery, type Grade, type SchoolClass, type StudentRow } from './api.js';
import { deleteClass } from './changes.js';
import { ClassTree } from './class-tree.js';
import { StudentDetails } from './details.js';
import { deleteStudents, membersFile, moveStudents, readStudent } from './members.js';
import { whole, type TreeNode } from './place.js';
import { searchFilters, type BookProps } from './search.js';
import { studentColumns } from './student-columns.js';
import { StudentDialogs, useStudentDialogs, type StudentDialogState } from './student-dialogs.js';
import { useChanges } from './use-changes.js';

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
  const { schoolCode, editable, inCorp, isDebug, node, onPick } = props;
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
        defaultSize={20}
      />
      <StudentDialogs {...{ dialogs, schoolCode, grades }} />
    </div>
  );
};
