import { describe, expect, it } from '@jest/globals';
import { groupFailures } from './api.js';

const school = (schoolCode: string, cards: number) => ({ schoolCode, schoolName: `${schoolCode} 小学`, cards });

describe('failed cards', () => {
  it('are grouped by reason, then by school, most first', () => {
    const grouped = groupFailures([
      { code: 'noSpace', reason: null, cards: 3, schools: [school('S1', 3)] },
      { code: 'reported', reason: 'E1', cards: 2, schools: [school('S1', 1), school('S2', 1)] },
      { code: 'reported', reason: 'E2', cards: 4, schools: [school('S2', 4)] },
    ]);
    expect(grouped).toEqual([
      { code: 'reported', cards: 6, words: ['E1', 'E2'], schools: [school('S2', 5), school('S1', 1)] },
      { code: 'noSpace', cards: 3, words: [], schools: [school('S1', 3)] },
    ]);
  });
});
