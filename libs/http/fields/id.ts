import { texts } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (value: unknown): boolean => typeof value === 'string' && uuidPattern.test(value);

/** An id that the server has made. `unknown` is the text for people about one that it has not made. */
export const Uuid = (unknown: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => {
      if (typeof value !== 'string') return texts.required;
      return isUuid(value) ? undefined : unknown;
    },
    schema: { type: String, format: 'uuid' },
  });

/** An id that the server has made; may be missing or empty. */
export const OptionalUuid = (text: string = texts.invalidForm): PropertyDecorator =>
  Field({
    read: blankToNone,
    problem: (value) => (value === undefined || isUuid(value) ? undefined : text),
    schema: { type: String, format: 'uuid', required: false },
  });
