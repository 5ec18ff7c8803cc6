import { describe, expect, it } from '@jest/globals';
import { commandOutcomeText } from './labels.js';
import { screenshotMissing } from './texts.js';

describe('the outcome of a command', () => {
  it.each([
    ['a picture that has not come', { key: 'k', uploaded: false }, screenshotMissing],
    ['a picture that has come', { key: 'k', uploaded: true }, ''],
    ['a picture that came before the acknowledgement', { key: 'k' }, ''],
    ['nothing', null, ''],
  ])('names %s', (_what, result, text) => expect(commandOutcomeText({ error: null, result })).toBe(text));

  it('is the error of a screenshot that failed', () => {
    expect(commandOutcomeText({ error: '截屏上传失败', result: null })).toBe('截屏上传失败');
  });
});
