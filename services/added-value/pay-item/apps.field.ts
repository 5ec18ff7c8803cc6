import { allApps, type PayItemApp, payItemAppCodes, texts } from '#libs/contracts';
import { Field } from '#libs/http';

const isApp = (code: unknown): code is PayItemApp => payItemAppCodes.includes(code as PayItemApp);

/** Codes as a list or joined by commas, in their order; every code for `all`. What is no such list stays as it is. */
const appsRead = (value: unknown): unknown => {
  const codes: unknown = typeof value === 'string' ? value.split(',').filter((code) => code !== '') : value;
  if (!Array.isArray(codes)) return codes;
  if (codes.includes(allApps)) return payItemAppCodes;
  return codes.every(isApp) ? payItemAppCodes.filter((code) => codes.includes(code)) : codes;
};

/** The apps that a pay item covers: some codes, or `all`. */
export const Apps = (): PropertyDecorator =>
  Field({
    read: appsRead,
    problem: (read) => {
      if (!Array.isArray(read) || read.length === 0) return texts.required;
      return read.every(isApp) ? undefined : texts.invalidForm;
    },
    schema: { type: [String], enum: [allApps, ...payItemAppCodes], minItems: 1 },
  });

/** The apps of a pay item as the wire has them. */
export const shownApps = (codes: readonly PayItemApp[]): string[] =>
  payItemAppCodes.every((code) => codes.includes(code)) ? [allApps] : [...codes];
