import { createHash } from 'node:crypto';
import { dayMs, hourMs, shanghaiOffsetMs } from '#libs/contracts';
import { Refusal } from './refusal.js';

/** Format shared by all bills of the platform. */

/** Bills of a day are there at ten in the morning after. */
const readyMs = 34 * hourMs;

export const yuan = (fen: number): string => (fen / 100).toFixed(2);
export const platformTime = (at: Date): string =>
  new Date(at.getTime() + shanghaiOffsetMs).toISOString().slice(0, 19).replace('T', ' ');
export const row = (values: string[]): string => values.map((value) => `\`${value}`).join(',');

/** When the day of a bill begins. @throws Refusal for what is no day, or a bill that is not there yet */
export const billStart = (day: string, now: Date): number => {
  const start = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00+08:00`) : NaN;
  if (Number.isNaN(start)) throw new Refusal(400, 'PARAM_ERROR', '账单日期格式错误');
  if (now.getTime() < start + readyMs) throw new Refusal(400, 'STATEMENT_CREATING', '账单生成中');
  return start;
};

export const isOfDay = (start: number, at: Date | null): boolean =>
  at !== null && at.getTime() >= start && at.getTime() < start + dayMs;

export const digestOf = (bill: string): string => createHash('sha1').update(bill).digest('hex');
