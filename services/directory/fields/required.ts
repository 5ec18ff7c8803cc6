import { applyDecorators } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, Matches, MaxLength } from 'class-validator';

/** Postgres stores every character but this one. */
const storable = /^[^\0]*$/;

const trimmed = Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A text of 1 to `longest` characters; spaces around it do not count. `missing` is said when there is none. */
export const RequiredText = (longest = 64, missing: string = texts.required): PropertyDecorator =>
  applyDecorators(
    trimmed,
    Matches(/[^\s\0]/, { message: missing }),
    MaxLength(longest, { message: texts.invalidForm }),
    Matches(storable, { message: texts.invalidForm }),
  );

/** The school that a call is about. */
export const SchoolCode = (): PropertyDecorator => RequiredText(64, texts.chooseSchool);

/** A switch of a form: 0 or 1. */
export const Switch = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '0' || value === '1' ? Number(value) : value)),
    IsIn([0, 1], { message: texts.invalidForm }),
  );

/** "do not filter UC data source": records of every source, which only debug users get (see `SourceRule`). */
export const EverySource = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => [true, 'true', 1, '1'].includes(value as string)),
    IsOptional(),
    IsBoolean({ message: texts.invalidForm }),
  );
