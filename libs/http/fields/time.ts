import { fromWireTime, texts, wireTime } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

const moment = /^(19|2\d)\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/;
const date = /^(19|2\d)\d\d-\d\d-\d\d$/;

/** True for a moment that the calendar and the clock of Asia/Shanghai have. */
const isMoment = (value: unknown): boolean => {
  if (typeof value !== 'string' || !moment.test(value)) return false;
  const at = fromWireTime(value);
  return !Number.isNaN(at.getTime()) && wireTime(at) === value;
};

/** True for a day that the calendar has. */
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && date.test(value) && isMoment(`${value} 00:00:00`);

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, of the years 1900 to 2999; may be missing or empty. */
export const OptionalMoment = (): PropertyDecorator => optional(isMoment, '2026-03-01 08:30:00', texts.timeFormat);

/** `YYYY-MM-DD`, of the years 1900 to 2999; may be missing or empty. */
export const OptionalDate = (): PropertyDecorator => optional(isDate, '2026-03-01', texts.dateFormat);

/** A moment or a date, as `OptionalMoment` and `OptionalDate` have them. */
export const OptionalMomentOrDate = (): PropertyDecorator =>
  optional((value) => isMoment(value) || isDate(value), '2026-03-01', texts.timeOrDateFormat);

/** 1 to `most` days, `YYYY-MM-DD`, each once. */
export const Dates = ({ most }: { most: number }): PropertyDecorator =>
  Field({
    problem: (value) => {
      if (!Array.isArray(value) || value.length === 0) return texts.required;
      if (value.length > most) return texts.invalidForm;
      return value.every(isDate) && new Set(value).size === value.length ? undefined : texts.dateFormat;
    },
    schema: { type: [String], format: 'date', example: ['2026-03-02'], minItems: 1, maxItems: most },
  });

const optional = (isValid: (value: unknown) => boolean, example: string, invalid: string): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => (value === undefined || isValid(value) ? undefined : invalid),
    schema: { type: String, example, required: false },
  });
