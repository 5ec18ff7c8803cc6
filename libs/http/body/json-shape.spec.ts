import { describe, expect, it } from '@jest/globals';
import { JsonShape } from './json-shape.js';

const limits = { depth: 3, keys: 4, token: 10, values: 12 };

/** Whether a body is taken, however it comes in parts. */
const isTaken = (json: string): boolean => {
  const bytes = Buffer.from(json);
  const inParts = (size: number): boolean => {
    const shape = new JsonShape(limits);
    for (let at = 0; at < bytes.length; at += size) if (!shape.takes(bytes.subarray(at, at + size))) return false;
    return true;
  };
  const [whole, byByte] = [inParts(bytes.length), inParts(1)];
  expect(byByte).toBe(whole);
  return whole;
};

describe('what JSON is made of', () => {
  it.each([
    ['{"a":1,"b":2,"c":3,"d":4}'],
    ['[{"a":1,"b":2},{"a":1,"b":2}]'],
    ['[[[1]]]'],
    ['{"a":"0123456"}'],
    ['[1,2,3,4,5,6,7,8,9,10,11]'],
    ['["[[[[{{{{","::::,,,,"]'],
    ['["\\"[[[[","\\\\"]'],
    ['{"a":{"a":{"a":1}}}'],
    [']]]]]'],
  ])('is taken: %s', (json) => expect(isTaken(json)).toBe(true));

  it.each([
    ['five keys', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
    ['a key five times', '{"a":1,"a":2,"a":3,"a":4,"a":5}'],
    ['five different keys', '[{"a":1,"b":2},{"c":3,"d":4},{"e":1}]'],
    ['four levels', '[[[[1]]]]'],
    ['a long text', '{"a":"0123456789abc"}'],
    ['a long number', '{"a":1234567890123}'],
    ['a long key', '{"0123456789abc":1}'],
    ['a long text that does not end', '["0123456789abc'],
    ['many elements', '[1,2,3,4,5,6,7,8,9,10,11,12,13]'],
    ['many empty lists', '[[],[],[],[],[],[],[],[]]'],
    ['what stands after a quote in a text', '["\\"",[[[1]]]]'],
  ])('is too much: %s', (_what, json) => expect(isTaken(json)).toBe(false));
});
