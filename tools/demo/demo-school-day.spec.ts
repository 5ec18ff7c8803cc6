import { describe, expect, it } from '@jest/globals';
import { demoLessons } from './demo-school-day.js';

describe('the school day of the demo', () => {
  it.each([
    ['06:41', { from: '07:30', to: '11:30' }],
    ['12:00', { from: '12:45', to: '16:45' }],
    ['20:30', { from: '21:15', to: '23:55' }],
    ['22:50', { from: '00:00', to: '23:55' }],
  ])('started at %s has its first bell in 45 minutes, or lessons until midnight', (time, lessons) => {
    expect(demoLessons(new Date(`2026-03-01T${time}:00+08:00`))).toEqual(lessons);
  });
});
