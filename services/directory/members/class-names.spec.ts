import { describe, expect, it } from '@jest/globals';
import { classPrefixes, rangePrefix } from './class-names.js';

const range = (prefix: string, ...numbers: number[]) =>
  numbers.map((classNumber) => ({ classNumber, name: `${prefix}(${classNumber})班` }));

describe('names of classes', () => {
  it.each([
    ['一年级', ['一年级', '小一']],
    ['小班', ['小班']],
    ['初一', ['初一']],
    ['国际部', ['国际部']],
  ])('of %s begin with %s', (grade, prefixes) => {
    expect(classPrefixes(grade)).toEqual(prefixes);
  });

  it('are made of prefix and number, whatever the order they come in', () => {
    expect(rangePrefix('一年级', range('小一', 1, 2, 3))).toBe('小一');
    expect(rangePrefix('一年级', range('一年级', 5, 4))).toBe('一年级');
  });

  it.each([
    ['a single class, because the start lies below the end', range('小一', 1)],
    ['none', []],
    ['a gap', range('小一', 1, 3)],
    ['a number twice', range('小一', 1, 1)],
    ['a start below 1', range('小一', 0, 1)],
    ['the prefix of another grade', range('小二', 1, 2)],
    ['two prefixes', [...range('小一', 1), ...range('一年级', 2)]],
    ['a name without number', [...range('小一', 1), { classNumber: 2, name: '小一舞蹈班' }]],
  ])('are refused for %s', (_what, classes) => {
    expect(rangePrefix('一年级', classes)).toBeUndefined();
  });
});
