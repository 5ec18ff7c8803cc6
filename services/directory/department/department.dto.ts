import { applyDecorators } from '@nestjs/common';
import { maxGroupName, texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsOptional, MaxLength } from 'class-validator';
import { Name, OfSchool } from '../fields/member.dto.js';

/** The department that another one is in; an empty text stands for none. */
const ParentCode = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    IsOptional(),
    MaxLength(64, { message: texts.departmentUnknown }),
  );

export class AddDepartmentBody extends OfSchool {
  @Name(maxGroupName, texts.departmentNameRequired)
  name: string;

  /** Empty: at the top. */
  @ParentCode()
  parentCode?: string | null;
}

export class UpdateDepartmentBody extends OfSchool {
  @Name(64, texts.departmentUnknown)
  code: string;

  @Name(maxGroupName, texts.departmentNameRequired)
  name: string;

  /** Moves it there; empty: to the top; absent: stays where it is. */
  @ParentCode()
  parentCode?: string | null;
}

/** A department with those below it, by name. */
export class DepartmentDto {
  code: string;
  name: string;
  parentCode: string | null;
  /** Teachers in it, without those below. */
  teacherCount: number;
  children: DepartmentDto[];
}
