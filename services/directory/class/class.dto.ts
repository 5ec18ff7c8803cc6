import { maxGroupName, texts } from '#libs/contracts';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { ValidateNested } from 'class-validator';
import { Name, OfSchool } from '../fields/member.dto.js';
import { OptionalText } from '../fields/optional-text.js';

/** Classes of one range at most. */
const maxClasses = 100;

/** One class of a range. */
export class NewClass {
  /** From 1. */
  @Max(999, { message: texts.invalidDirectoryForm })
  @Min(1, { message: texts.invalidDirectoryForm })
  @IsInt({ message: texts.invalidDirectoryForm })
  classNumber: number;

  /** Prefix, number and 班: 小一(1)班. */
  @Name(maxGroupName, texts.invalidDirectoryForm)
  name: string;
}

export class AddClassesBody extends OfSchool {
  /** A grade of the school, or one of the dictionary that the school gets with its first class. */
  @Name(64, texts.gradeUnknown)
  gradeCode: string;

  /** A range whose start lies below its end: two classes at least. */
  @ValidateNested({ each: true })
  @Type(() => NewClass)
  @ArrayMaxSize(maxClasses, { message: texts.classRange })
  @ArrayMinSize(2, { message: texts.classRange })
  @IsArray({ message: texts.classRange })
  classes: NewClass[];
}

export class AddedClasses {
  count: number;
}

export class RenameClassBody extends OfSchool {
  @Name(64, texts.classUnknown)
  classCode: string;

  /** The default name, which cannot change. */
  @OptionalText(maxGroupName)
  className?: string | undefined;

  /** The alias; empty takes it away. */
  @IsOptional()
  @MaxLength(maxGroupName, { message: texts.invalidDirectoryForm })
  @IsString({ message: texts.invalidDirectoryForm })
  newClassNickName?: string | undefined;
}

export class ClassQuery extends OfSchool {
  @Name(64, texts.classUnknown)
  classCode: string;
}
