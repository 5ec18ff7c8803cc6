import { Field } from '#libs/http';
import { CardRef } from './card-ref.dto.js';

/** Cards of one request at most: the largest fleets of one operator are about half of it. */
export const maxCards = 20_000;

const fields = new Set(['deviceNo', 'schoolCode', 'classroomCode']);
const codePattern = /^[^\0\p{Cs}]{0,64}$/u;
const isCode = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && codePattern.test(value));

const isCardRef = (value: unknown): value is CardRef => {
  if (typeof value !== 'object' || value === null) return false;
  const { deviceNo, schoolCode, classroomCode } = value as Record<string, unknown>;
  const named = typeof deviceNo === 'string' && deviceNo.length > 0 && isCode(deviceNo);
  return named && isCode(schoolCode) && isCode(classroomCode) && Object.keys(value).every((key) => fields.has(key));
};

interface CardRefsRule {
  most: number;
  invalid: string;
  tooMany: string;
}

/**
 * A list of cards; may be missing. One loop over the whole list: the library's nested check takes most of a second for
 * ten thousand.
 */
export const OptionalCardRefs = ({ most, invalid, tooMany }: CardRefsRule): PropertyDecorator =>
  Field({
    read: (value) => value ?? undefined,
    problem: (value) => {
      if (value === undefined) return undefined;
      if (!Array.isArray(value)) return invalid;
      if (value.length > most) return tooMany;
      return value.every(isCardRef) ? undefined : invalid;
    },
    schema: { type: [CardRef], maxItems: most, required: false },
  });
