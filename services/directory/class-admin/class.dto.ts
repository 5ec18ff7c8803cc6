import { maxGroupName, texts } from '#libs/contracts';
import { ClearableText, Code, Integer, ListOf, Name, OptionalText } from '#libs/http';
import { OfSchool } from '../school/of-school.dto.js';

/** Classes of one range at most. */
const maxClasses = 100;

/** One class of a range. */
export class NewClass {
  /** From 1. */
  @Integer({ min: 1, max: 999, invalid: texts.invalidDirectoryForm })
  classNumber: number;

  /** Prefix, number and 班: 小一(1)班. */
  @Name(texts.invalidDirectoryForm, { longest: maxGroupName, invalid: texts.invalidDirectoryForm })
  name: string;
}

export class AddClassesBody extends OfSchool {
  /** A grade of the school, or one of the dictionary that the school gets with its first class. */
  @Code(texts.gradeUnknown)
  gradeCode: string;

  /** A range whose start lies below its end: two classes at least. */
  @ListOf(NewClass, { least: 2, most: maxClasses, invalid: texts.classRange })
  classes: NewClass[];
}

export class AddedClasses {
  count: number;
}

export class RenameClassBody extends OfSchool {
  @Code(texts.classUnknown)
  classCode: string;

  /** The default name, which cannot change. */
  @OptionalText({ longest: maxGroupName })
  className?: string | undefined;

  /** The alias; empty takes it away. */
  @ClearableText({ longest: maxGroupName, invalid: texts.invalidDirectoryForm }, '')
  newClassNickName?: string | undefined;
}

export class ClassQuery extends OfSchool {
  @Code(texts.classUnknown)
  classCode: string;
}
