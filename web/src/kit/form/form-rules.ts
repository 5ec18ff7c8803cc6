import type { FormRule } from 'antd';
import {
  decimalPattern,
  filled,
  mobilePattern,
  phonePattern,
  positiveIntegerPattern,
  priceProblem,
  texts,
  wholeNumberPattern,
} from '#libs/contracts';

/** The rules of the requirement documents, each with its text. A rule other than `required` lets an empty field pass. */

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const rule = (passes: (value: string) => boolean, message: string): FormRule => ({
  validator: (_rule, value: unknown) =>
    text(value).trim() === '' || passes(text(value).trim()) ? Promise.resolve() : Promise.reject(new Error(message)),
});

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : value === undefined || value === null || text(value).trim() === '';

/** A text with something in it, or a list with at least one entry. */
export const required = (message: string = texts.required): FormRule => ({
  required: true,
  validator: (_rule, value: unknown) => (isEmpty(value) ? Promise.reject(new Error(message)) : Promise.resolve()),
});

export const positiveInteger = rule((value) => positiveIntegerPattern.test(value), texts.number);
export const wholeNumber = rule((value) => wholeNumberPattern.test(value), texts.number);
/** At most two places. */
export const decimal = rule((value) => decimalPattern.test(value), texts.number);
export const phone = rule((value) => phonePattern.test(value), texts.phone);
export const mobile = rule((value) => mobilePattern.test(value), texts.mobile);

/** An amount of yuan that something may cost. */
export const price: FormRule = {
  validator: (_rule, value: unknown) => {
    const problem = text(value).trim() === '' ? undefined : priceProblem(text(value).trim());
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
};

/** A number from `min` to `max`, both included. */
export const inRange = (min: number, max: number): FormRule => ({
  validator: (_rule, value: unknown) => {
    const given = text(value).trim();
    const number = Number(given);
    if (given === '' || (number >= min && number <= max)) return Promise.resolve();
    return Promise.reject(new Error(Number.isNaN(number) ? texts.notNumber : filled(texts.range, { min, max })));
  },
});
