import type { FormRule } from 'antd';
import { mostStoredCallMinutes, positiveIntegerPattern, priceProblem, texts } from '#libs/contracts';

/** Largest number by which packages are sorted. */
const maxSortNum = 9999;

const rule = (problemOf: (value: string) => string | undefined): FormRule => ({
  required: true,
  validator: (_rule, value: string | undefined) => {
    const given = value?.trim() ?? '';
    const problem = given === '' ? texts.packageIncomplete : problemOf(given);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

const numberUpTo = (most: number, message: string): FormRule =>
  rule((value) => (positiveIntegerPattern.test(value) && Number(value) <= most ? undefined : message));

/** The rules of a package, each with its text. Source: requirement document 2, section 5, call packages. */
export const packageRules = {
  sortNum: numberUpTo(maxSortNum, texts.packageSortNumber),
  talkTime: numberUpTo(mostStoredCallMinutes, texts.packageTalkTime),
  price: rule((value) => (priceProblem(value) === undefined ? undefined : texts.packagePrice)),
};
