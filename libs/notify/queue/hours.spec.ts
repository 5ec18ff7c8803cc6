import { describe, expect, it } from '@jest/globals';
import { withinHours } from './hours.js';

describe('hours of a contact', () => {
  it.each([
    [null, '2026-11-24T15:00:00Z', '2026-11-24T15:00:00.000Z'],
    ['07:00-22:00', '2026-11-24T00:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['07:00-22:00', '2026-11-23T22:59:59Z', '2026-11-23T23:00:00.000Z'],
    ['07:00-22:00', '2026-11-24T14:00:00Z', '2026-11-24T23:00:00.000Z'],
    ['22:00-06:00', '2026-11-24T16:00:00Z', '2026-11-24T16:00:00.000Z'],
    ['22:00-06:00', '2026-11-24T04:00:00Z', '2026-11-24T14:00:00.000Z'],
  ])('%s let a message of %s be sent at %s', (hours, at, expected) => {
    expect(withinHours(new Date(at), hours).toISOString()).toBe(expected);
  });
});
