import { ConfigError, type Variables } from './variables.js';

const monthDay = /^\d{2}-\d{2}$/;

/** The days on which semesters begin, `MM-DD`, the first of the year first. Source: decisions B40. */
export const semesterStarts = (read: Variables): string[] => {
  const given = read.list('TRTC_SEMESTERS');
  const starts = given.length === 0 ? ['09-01', '03-01'] : given;
  if (starts.length > 6 || new Set(starts).size < starts.length || !starts.every(isEveryYear)) {
    throw new ConfigError('TRTC_SEMESTERS: accepts the first days of 1 to 6 semesters, MM-DD, such as 09-01,03-01');
  }
  return starts.toSorted();
};

/** A day that every year has: not 29 February. */
const isEveryYear = (text: string): boolean => {
  const at = new Date(`2026-${text}T00:00:00Z`);
  return monthDay.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().slice(5, 10) === text;
};
