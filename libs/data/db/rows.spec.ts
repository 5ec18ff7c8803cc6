import { describe, expect, it } from '@jest/globals';
import { storableJson, storableText } from './rows.js';

describe('texts for the database', () => {
  it.each([
    ['张三😀', '张三😀'],
    ['a\0b', 'ab'],
    ['a\ud800b\udc00', 'a\ufffdb\ufffd'],
  ])('%j becomes %j', (text, stored) => {
    expect(storableText(text)).toBe(stored);
    expect(JSON.parse(storableJson({ list: [{ text }], n: 1, none: null }))).toEqual({
      list: [{ text: stored }],
      n: 1,
      none: null,
    });
  });
});
