import { applyDecorators } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** A filter that a form left empty is no filter. */
const blankToNone = Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));

/** Postgres stores every character but this one. */
const storable = /^[^\0]*$/;

/** A text of at most 64 characters that may be missing or empty. */
export const OptionalText = (): PropertyDecorator =>
  applyDecorators(
    blankToNone,
    IsOptional(),
    IsString({ message: texts.invalidForm }),
    MaxLength(64, { message: texts.invalidForm }),
    Matches(storable, { message: texts.invalidForm }),
  );

/** A text of 1 to 64 characters. */
export const RequiredText = (): PropertyDecorator =>
  applyDecorators(
    Matches(/[^\s\0]/, { message: texts.required }),
    MaxLength(64, { message: texts.invalidForm }),
    Matches(storable, { message: texts.invalidForm }),
  );

/** Yes, no, or missing. */
export const OptionalFlag = (): PropertyDecorator =>
  applyDecorators(blankToNone, IsOptional(), IsBoolean({ message: texts.invalidForm }));
