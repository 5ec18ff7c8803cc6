import { cleaned, halfWidth } from './text.js';

/** Ways in which people write dates, year first. Others, such as 3/4/2015, do not say which is the month. */
const forms = [
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(?:\d{1,2}[:时]\d{1,2}.*))?$/,
  /^(\d{4})(\d{2})(\d{2})$/,
];
/** Day and year at the ends, the month known by a first number above 12: 25/3/2015, or by the American order 3/25/2015. */
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;

/** A date as `YYYY-MM-DD`; undefined for what is none or could be two. */
export const dateOf = (text: string): string | undefined => {
  const plain = halfWidth(cleaned(text)).replace(/\s*([-/.年月日])\s*/g, '$1');
  for (const form of forms) {
    const match = form.exec(plain);
    if (match) return valid(Number(match[1]), Number(match[2]), Number(match[3]));
  }
  const last = yearLast.exec(plain);
  if (!last) return undefined;
  const [first, second, year] = [Number(last[1]), Number(last[2]), Number(last[3])];
  if (first > 12) return valid(year, second, first);
  return second > 12 || first === second ? valid(year, first, second) : undefined;
};

const valid = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same && year >= 1900 ? date.toISOString().slice(0, 10) : undefined;
};
