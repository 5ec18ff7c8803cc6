import type { UpgradeFailure } from '#libs/contracts';
import type { Failure } from './api.js';

/** Failed cards with one code: the words that some of them had for it, and their schools, most cards first. */
export interface FailureGroup {
  code: UpgradeFailure;
  cards: number;
  words: string[];
  schools: Failure['schools'];
}

const mostFirst = <Counted extends { cards: number }>(entries: Iterable<Counted>): Counted[] =>
  [...entries].sort((a, b) => b.cards - a.cards);

const schoolsOf = (failures: readonly Failure[]): Failure['schools'] => {
  const schools = new Map<string, Failure['schools'][number]>();
  for (const school of failures.flatMap((failure) => failure.schools)) {
    const known = schools.get(school.schoolCode)?.cards ?? 0;
    schools.set(school.schoolCode, { ...school, cards: known + school.cards });
  }
  return mostFirst(schools.values());
};

/** Failures by code: cards that give other words for the same thing are together. */
export const groupFailures = (failures: readonly Failure[]): FailureGroup[] => {
  const codes = [...new Set(failures.map(({ code }) => code))];
  const grouped = codes.map((code) => {
    const same = failures.filter((failure) => failure.code === code);
    return {
      code,
      cards: same.reduce((sum, { cards }) => sum + cards, 0),
      words: same.map(({ reason }) => reason).filter((reason) => reason !== null),
      schools: schoolsOf(same),
    };
  });
  return mostFirst(grouped);
};
