/** A class of a school. */
export class ClassDto {
  classCode: string;
  /** Its default name, which does not change: 小一(1)班. */
  className: string;
  /** The name it is shown under; empty when it has none of its own. */
  classNickName: string;
  classNumber: number;
  gradeCode: string;
  gradeName: string;
  classNamePre: string;
  studentCount: number;
  /** Code of the head teacher, null without one. */
  masterTeacherUid: string | null;
  masterTeacherName: string | null;
  /** The source of the school no longer has it: it may be deleted here. */
  goneAtSource: boolean;
  /** Of name and alias: grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** A grade with its classes, by number. */
export class GradeDto {
  code: string;
  name: string;
  classes: ClassDto[];
}
