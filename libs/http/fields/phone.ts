import { maskedMobilePattern, maskedPhonePattern, mobilePattern, phonePattern, texts } from '#libs/contracts';
import { Field } from './field.js';

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
