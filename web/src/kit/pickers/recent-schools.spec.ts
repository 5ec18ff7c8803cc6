import { expect, it } from '@jest/globals';
import { type RecentSchool, withSchool } from './recent-schools.js';

const school = (n: number): RecentSchool => ({ schoolCode: `S${n}`, schoolName: `学校${n}` });

it('remembers the ten schools of last, each once, the newest first', () => {
  const numbers = Array.from({ length: 12 }, (_, n) => n);
  const schools = numbers.reduce<RecentSchool[]>((kept, n) => withSchool(kept, school(n)), []);
  expect(schools.map(({ schoolCode }) => schoolCode)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `S${n}`));
  expect(
    withSchool(schools, school(5))
      .map(({ schoolCode }) => schoolCode)
      .slice(0, 3),
  ).toEqual(['S5', 'S11', 'S10']);
});
