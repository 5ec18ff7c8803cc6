import { describe, expect, it } from '@jest/globals';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { noPeople, type PersonKind, removalOf, type SchoolPerson } from './removal-guard.js';

const people = (kind: PersonKind, count: number, from = 0): SchoolPerson[] =>
  Array.from({ length: count }, (_, n) => ({ kind, code: `${from + n}`, name: `${kind} ${from + n}` }));

describe('the removal of a synchronisation', () => {
  it.each([
    [10, 1, false],
    [10, 2, true],
    [19, 2, true],
    [20, 2, false],
    [1000, 50, false],
    [1000, 51, true],
    [1, 1, true],
    [0, 0, false],
  ])('of a school with %i students, %i of whom go, is large: %s', (before, gone, isLarge) => {
    const students = people('student', before);
    expect(removalOf(students, students.slice(gone))).toEqual({ people: students.slice(0, gone), isLarge });
  });

  it('counts the share of each kind, and the people of all kinds', () => {
    const before = [...people('student', 600), ...people('teacher', 20), ...people('parent', 900)];
    const without = (kind: PersonKind, count: number) =>
      before.filter((person) => person.kind !== kind || Number(person.code) >= count);
    expect(removalOf(before, without('teacher', 2)).isLarge).toBe(false);
    expect(removalOf(before, without('teacher', 3)).isLarge).toBe(true);
    const both = without('student', 30).filter(({ kind, code }) => kind !== 'parent' || Number(code) >= 21);
    expect(removalOf(before, both)).toMatchObject({ isLarge: true, people: { length: 51 } });
  });

  it('counts the people of earlier removals too, but is never large when no person goes', () => {
    const students = people('student', 95);
    const earlier = { ...noPeople(), student: 5 };
    expect(removalOf(students, students.slice(5), earlier).isLarge).toBe(false);
    expect(removalOf(students, students.slice(6), earlier).isLarge).toBe(true);
    const parents = people('parent', 5000);
    expect(removalOf(parents, parents.slice(1), { ...noPeople(), parent: 49 }).isLarge).toBe(false);
    expect(removalOf(parents, parents.slice(1), { ...noPeople(), parent: 50 }).isLarge).toBe(true);
    expect(removalOf(parents, parents, { ...noPeople(), parent: 4000 }).isLarge).toBe(false);
  });

  it('does not count people who come, nor a person of another kind with the same code', () => {
    const before = [...people('student', 30), ...people('teacher', 30)];
    const after = [...before.filter(({ kind, code }) => kind !== 'student' || code !== '3'), ...people('parent', 500)];
    expect(removalOf(before, after)).toEqual({ people: [before[3]], isLarge: false });
  });

  const { seed = 0 } = propertySeed();
  it(`is large exactly above 10 % of a kind or 50 people, for random schools (SEED=${seed})`, () => {
    let state = seed + 1;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % below;
    };
    for (let n = 0; n < 500; n++) {
      const kinds = (['teacher', 'student', 'parent'] as const).map((kind) => {
        const there = random(800);
        return { kind, there, gone: Math.min(there, random(random(2) === 0 ? 12 : 90)) };
      });
      const before = kinds.flatMap(({ kind, there }) => people(kind, there));
      const gone = new Set(kinds.flatMap((each) => people(each.kind, each.gone).map(({ name }) => name)));
      const after = [...before.filter(({ name }) => !gone.has(name)), ...people('student', random(9), 10_000)];
      const total = kinds.reduce((sum, each) => sum + each.gone, 0);
      const removal = removalOf(before, after);
      expect(removal.people).toHaveLength(total);
      expect(removal.people.every(({ name }) => gone.has(name))).toBe(true);
      expect(removal.isLarge).toBe(total > 50 || kinds.some((each) => each.gone / each.there > 0.1));
    }
  });
});
