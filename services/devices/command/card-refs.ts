import { ValidateBy, type ValidationOptions } from 'class-validator';
import type { CardRef } from './card-ref.dto.js';

const fields = new Set(['deviceNo', 'schoolCode', 'classroomCode']);
const isCode = (value: unknown): boolean => value === undefined || value === null || typeof value === 'string';

const isCardRef = (value: unknown): value is CardRef => {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceNo, schoolCode, classroomCode } = value as Record<string, unknown>;
  const named = typeof deviceNo === 'string' && deviceNo.length > 0 && deviceNo.length <= 64;
  return named && isCode(schoolCode) && isCode(classroomCode) && Object.keys(value).every((key) => fields.has(key));
};

/** A list of cards. One loop over the whole list: the library's nested check takes most of a second for ten thousand. */
export const IsCardRefs = (options: ValidationOptions): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isCardRefs',
      validator: { validate: (value: unknown) => Array.isArray(value) && value.every(isCardRef) },
    },
    options,
  );
