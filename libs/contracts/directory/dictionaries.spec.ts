import { describe, expect, it } from '@jest/globals';
import { gradeKinds, gradeKindsOf } from './dictionaries.js';

describe('the grades of a kind of school', () => {
  const namesOf = (type: string): string[] => gradeKindsOf(type).map(({ name }) => name);

  it('are those of primary school in a 小学, and no other', () => {
    expect(namesOf('211')).toEqual(['一年级', '二年级', '三年级', '四年级', '五年级', '六年级']);
  });

  it('are those of each of its parts in a school of several', () => {
    expect(namesOf('312')).toEqual([...namesOf('211'), ...namesOf('311')]);
    expect(namesOf('345')).toEqual([...namesOf('211'), ...namesOf('341')]);
  });

  it('are all where the kind is not known', () => {
    expect(gradeKindsOf('')).toEqual(gradeKinds);
  });
});
