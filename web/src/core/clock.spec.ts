import { describe, expect, it } from '@jest/globals';
import { ageText, agoText, durationText, secondsSince } from './clock.js';

const now = Date.parse('2026-03-01T08:00:00+08:00');

describe('durations', () => {
  it.each([
    [0, '0秒'],
    [59, '59秒'],
    [60, '1分钟'],
    [3599, '59分钟'],
    [3600, '1小时'],
    [8000, '2小时13分'],
    [86_400, '1天'],
    [100_000, '1天3小时'],
  ])('%i seconds read %s', (seconds, text) => expect(durationText(seconds)).toBe(text));

  it('reads a wire time as Shanghai time, wherever the browser is', () => {
    expect(secondsSince('2026-03-01 07:59:30', now)).toBe(30);
    expect(ageText('2026-03-01 06:00:00', now)).toBe('2小时');
  });

  it('never counts below zero and has a word for no time', () => {
    expect(secondsSince('2026-03-01 08:00:09', now)).toBe(0);
    expect(agoText('2026-03-01 07:59:58', now)).toBe('刚刚');
    expect(agoText(null, now)).toBe('-');
  });
});
