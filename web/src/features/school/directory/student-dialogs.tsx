import { texts } from '#libs/contracts';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import type { Grade, SchoolClass } from './api.js';
import { ClassDialog } from './class-dialog.js';
import { moveStudents } from './members.js';
import { MoveDialog } from './move-dialog.js';
import { RenameDialog } from './rename-dialog.js';
import { StudentDialog, type StudentAbout } from './student-dialog.js';
import { useChanges } from './use-changes.js';

/** The dialogs of the student view. */
export const useStudentDialogs = () => ({
  student: useFormDialog<StudentAbout>('student'),
  range: useFormDialog<Pick<Grade, 'code' | 'name'> | null>('class'),
  rename: useFormDialog<SchoolClass>('rename'),
  move: useFormDialog<string[]>('move-students'),
});

export type StudentDialogState = ReturnType<typeof useStudentDialogs>;

interface StudentDialogsProps {
  dialogs: StudentDialogState;
  schoolCode: string;
  grades: readonly Grade[];
}

/** Whichever of them is open. */
export const StudentDialogs = ({ dialogs, schoolCode, grades }: StudentDialogsProps) => {
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
          {...{ dialog: range.opened, schoolCode, grades }}
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
