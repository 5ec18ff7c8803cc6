import { applyDecorators } from '@nestjs/common';
import { texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';

/** Records that one call may name. */
const maxCodes = 1000;

const listOf = (value: unknown): unknown => {
  if (value === null || value === undefined) return value;
  const parts = (Array.isArray(value) ? value : [value]) as unknown[];
  const codes = parts.flatMap((part) => (typeof part === 'string' ? part.split(',') : [part]));
  const trimmed = codes.map((code) => (typeof code === 'string' ? code.trim() : code));
  return [...new Set(trimmed.filter((code) => code !== ''))];
};

/** Codes as a list, repeated, or joined by commas; may be missing. */
export const Codes = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => listOf(value)),
    ArrayMaxSize(maxCodes, { message: texts.invalidForm }),
    MaxLength(64, { each: true, message: texts.invalidForm }),
    IsString({ each: true, message: texts.invalidForm }),
    IsArray({ message: texts.invalidForm }),
  );

/** At least one code of what shall be deleted. */
export const CodesToDelete = (): PropertyDecorator =>
  applyDecorators(
    Codes(),
    ArrayMinSize(1, { message: texts.chooseToDelete }),
    IsArray({ message: texts.chooseToDelete }),
  );
