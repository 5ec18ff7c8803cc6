import { maxGroupName, texts } from '#libs/contracts';
import {
  ClearableText,
  Code,
  Integer,
  ListOf,
  Name,
  NotUsed,
  OptionalText,
  RecordVersion,
  UnlessGiven,
} from '#libs/http';
import { OfSchool } from '../schools/index.js';

/** Classes of one range at most. */
export const maxClasses = 100;

/** Highest number of a class. */
const maxNumber = 999;

/** One class of a range. */
export class NewClass {
  /** From 1. */
  @Integer({ min: 1, max: maxNumber, invalid: texts.invalidDirectoryForm })
  classNumber: number;

  /** Prefix, number and 班: 小一(1)班. */
  @Name(undefined, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  name: string;
}

export class AddClassesBody extends OfSchool {
  /** A grade of the school, or one of the dictionary that the school gets with its first class. */
  @Code()
  gradeCode: string;

  /** A range whose start lies below its end, class by class: two at least. Or else prefix and numbers of the range. */
  @ListOf(NewClass, { least: 2, most: maxClasses, optional: true, invalid: texts.classRange })
  classes?: NewClass[] | undefined;

  /** Begins the names of the classes: 小一. */
  @UnlessGiven('classes')
  @Name(undefined, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  classNamePre?: string | undefined;

  /** First number of the range, below the last one. */
  @UnlessGiven('classes')
  @Integer({ min: 1, max: maxNumber, invalid: texts.classRange })
  classNumBef?: number | undefined;

  /** Last number of the range, which has 100 classes at most. */
  @UnlessGiven('classes')
  @Integer({ min: 1, max: maxNumber, invalid: texts.classRange })
  classNumAft?: number | undefined;
}

export class AddedClasses {
  count: number;
}

@NotUsed(
  'classNickName',
  'classNumber',
  'gradeCode',
  'gradeName',
  'classNamePre',
  'studentCount',
  'goneAtSource',
  'masterTeacherUid',
  'masterTeacherName',
)
export class RenameClassBody extends OfSchool {
  @Code()
  classCode: string;

  /** The default name, which cannot change. */
  @OptionalText({ longest: maxGroupName })
  className?: string | undefined;

  /** The alias; empty takes it away. */
  @ClearableText({ longest: maxGroupName, visible: true, invalid: texts.invalidDirectoryForm }, '')
  newClassNickName?: string | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

export class ClassQuery extends OfSchool {
  @Code()
  classCode: string;
}

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
