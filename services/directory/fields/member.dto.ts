import { applyDecorators } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches, MaxLength } from 'class-validator';
import { OptionalText } from './optional-text.js';
import { SchoolCode } from './required.js';

/** Characters that cannot be seen have no place in a name. */
const visible = /^\P{C}*$/u;

/** A name of 1 to `longest` visible characters; spaces around it do not count. */
export const Name = (longest: number, missing: string = texts.required): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value)),
    Matches(visible, { message: texts.invalidDirectoryForm }),
    MaxLength(longest, { message: texts.invalidDirectoryForm }),
    Matches(/\S/, { message: missing }),
  );

/** A yes or no that a query writes as text. */
export const OptionalFlag = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => {
      if (value === 'true' || value === '1' || value === 1) return true;
      return value === 'false' || value === '0' || value === 0 || value === '' ? false : (value ?? undefined);
    }),
    IsOptional(),
    IsBoolean({ message: texts.invalidForm }),
  );

/** What every call about members names. */
export class OfSchool {
  @SchoolCode()
  schoolCode: string;

  /** Accepted as documented; what the school's own source is decides. */
  @OptionalText(64)
  source?: string | undefined;
}

/** Names one record of a school. */
export class CodeQuery extends OfSchool {
  @Name(64, texts.required)
  code: string;
}

/** Names the person whose phone shall be shown; `uid` is the code. */
export class PhoneQuery {
  @Name(64, texts.required)
  uid: string;

  @SchoolCode()
  schoolCode: string;
}

export class WholePhone {
  phone: string;
}

/** The record that was added or changed. */
export class CodeDto {
  code: string;
}
