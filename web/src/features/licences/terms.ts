import { addDays, licenceMonthDays } from '#libs/contracts';
import type { Renewable } from './people.js';

const monthsText = (months: number | null): string => {
  const unit = `每月按 ${licenceMonthDays} 天计`;
  return months === null ? unit : `${unit}，共 ${months * licenceMonthDays} 天`;
};

// `licenceEndDay` of the contract would bring the calendar to the lists, which need only its constants
const endDay = (day: string, months: number): string => addDays(day, months * licenceMonthDays);

/** Last day of licences that are bought today for a number of months, `YYYY-MM-DD`. */
export const endText = (today: string, months: number | null): string =>
  months === null ? monthsText(null) : `${monthsText(months)}；今天激活的账号有效至 ${endDay(today, months)}`;

/** Last day of a renewal. */
export const daysText = (_today: string, months: number | null): string =>
  `${monthsText(months)}；从每个人现在的到期时间起延长`;

const spanOf = (days: readonly string[]): string => {
  const sorted = [...days].sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return first === last ? first : `${first} 至 ${last}`;
};

/** When the accounts of people run out now and after a renewal; null when it is not known of any. */
export const renewedText = (people: readonly Renewable[], months: number | null): string | null => {
  const days = people.flatMap(({ expireTime }) => (expireTime === null ? [] : [expireTime.slice(0, 10)]));
  if (days.length === 0) return null;
  const now = `现在到期：${spanOf(days)}`;
  return months === null ? now : `${now}；续期后到期：${spanOf(days.map((day) => endDay(day, months)))}`;
};
