import { filled, maskedMobilePattern, maskedPhonePattern, mobilePattern, phonePattern, texts } from '#libs/contracts';
import { blankToNone, Field } from './field.js';

/** Postgres stores every character but NUL and halves of surrogate pairs. */
const storable = /^[^\0\p{Cs}]*$/u;
/** Characters that cannot be seen have no place in a name. */
const visible = /^\P{C}*$/u;

export interface TextRule {
  /** Fewest characters of a text that is given; 1 when not given. */
  shortest?: number;
  /** Most characters; 64 when not given. */
  longest?: number;
  /** What the text must match besides. */
  pattern?: RegExp;
  /** Accepts visible characters only: no line break, no control or format character. */
  visible?: boolean;
  /** Text for people about a value that is no such text. */
  invalid?: string;
}

/** What is wrong with a value as a text, for people; undefined for a text that keeps the rule. */
const faultOf = (
  value: unknown,
  { shortest = 1, longest = 64, pattern, visible: visibleOnly }: TextRule,
): string | undefined => {
  if (typeof value !== 'string') return texts.fieldValue;
  if (value.length > longest) return filled(texts.fieldTooLong, { max: longest });
  if (value.length < shortest) return filled(texts.fieldTooShort, { min: shortest });
  if (!(visibleOnly ? visible : storable).test(value)) return texts.fieldInvisible;
  return (pattern?.test(value) ?? true) ? undefined : texts.fieldForm;
};

/** True for a text that keeps the rule. */
export const keeps = (value: unknown, rule: TextRule): boolean => faultOf(value, rule) === undefined;

/** Texts that say nothing about a field: what is wrong with its value says more. */
const general: readonly string[] = [texts.invalidForm, texts.invalidDirectoryForm];

/** The text about a value that does not keep a rule: that of the rule, unless it is a general one. */
const problemOf = (value: unknown, rule: TextRule): string | undefined => {
  const fault = faultOf(value, rule);
  const own = rule.invalid !== undefined && !general.includes(rule.invalid) ? rule.invalid : undefined;
  return fault && (own ?? fault);
};

/** A text without the spaces around it; anything else stays as it is. */
const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

interface TextSchema {
  type: StringConstructor;
  maxLength: number;
  pattern?: string;
}

const schemaOf = ({ longest = 64, pattern }: TextRule): TextSchema => ({
  type: String,
  maxLength: longest,
  ...(pattern ? { pattern: pattern.source } : {}),
});

/** A text that may be missing. Spaces around it do not count; an empty one is none. */
export const OptionalText = (rule: TextRule = {}): PropertyDecorator =>
  Field({
    read: (value) => blankToNone(trimmed(value)),
    problem: (value) => (value === undefined ? undefined : problemOf(value, rule)),
    schema: { ...schemaOf(rule), required: false },
  });

/** A text of at least one character; spaces around it do not count. `missing` is the text when there is none. */
export const RequiredText = (missing: string = texts.required, rule: TextRule = {}): PropertyDecorator =>
  Field({
    read: trimmed,
    problem: (value) => {
      if (typeof value !== 'string' || value === '') return missing;
      return problemOf(value, rule);
    },
    schema: { ...schemaOf(rule), minLength: rule.shortest ?? 1 },
  });

const monthPattern = /^[2-9]\d{3}(0[1-9]|1[0-2])$/;

/** A month `yyyyMM` from 2000 on that may be missing or empty. */
export const OptionalMonth = (): PropertyDecorator =>
  OptionalText({ pattern: monthPattern, invalid: texts.monthFormat });

/** A month `yyyyMM` from 2000 on. */
export const Month = (): PropertyDecorator =>
  RequiredText(undefined, { pattern: monthPattern, invalid: texts.monthFormat });

/** A name: visible characters only. `missing` is the text when there is none. */
export const Name = (missing: string = texts.required, rule: TextRule = {}): PropertyDecorator =>
  RequiredText(missing, { ...rule, visible: true });

/** A text that a change may leave out (stays as it is) or empty (is taken away, and reads as `cleared`). */
export const ClearableText = (rule: TextRule = {}, cleared: '' | null = null): PropertyDecorator =>
  Field({
    read: (value) => (value === undefined ? undefined : (blankToNone(trimmed(value)) ?? cleared)),
    problem: (value) => (value === undefined || value === cleared ? undefined : problemOf(value, rule)),
    schema: { ...schemaOf(rule), required: false, nullable: cleared === null },
  });

/** The school that a call is about. */
export const SchoolCode = (): PropertyDecorator => RequiredText(texts.chooseSchool);

/** The code of a record. */
export const Code = (): PropertyDecorator => RequiredText(undefined, { visible: true });

export interface PhoneRule {
  /** Accepts a phone as lists show it (`138****1234`): it stays as it is. */
  orMasked?: boolean;
}

/** A phone: mobile or landline. */
export const Phone = ({ orMasked = false }: PhoneRule = {}): PropertyDecorator =>
  phone(orMasked ? [phonePattern, maskedPhonePattern] : [phonePattern], texts.phone);

/** A mobile of 11 digits. */
export const Mobile = ({ orMasked = false }: PhoneRule = {}): PropertyDecorator =>
  phone(orMasked ? [mobilePattern, maskedMobilePattern] : [mobilePattern], texts.mobile);

const phone = (patterns: readonly RegExp[], text: string): PropertyDecorator =>
  Field({
    problem: (value) =>
      typeof value === 'string' && patterns.some((pattern) => pattern.test(value)) ? undefined : text,
    schema: { type: String, example: '13812341234' },
  });
