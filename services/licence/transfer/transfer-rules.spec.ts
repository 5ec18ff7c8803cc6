import { expect, it } from '@jest/globals';
import { dayMs } from '#libs/contracts';
import { transferVerdict } from './transfer-rules.js';

const now = new Date('2026-06-15T04:00:00Z');
const daysFrom = (days: number): Date => new Date(now.getTime() + days * dayMs);
const facts = { now, hasLeft: false, transferredAt: null, receiverExpires: null };

it('lets an account be given on that was never given on', () => {
  expect(transferVerdict(facts)).toEqual({ allowed: true, reasons: [], from: null });
});

it('makes an employed giver wait for 30 days after the last time', () => {
  const verdict = transferVerdict({ ...facts, transferredAt: daysFrom(-10) });
  expect(verdict).toEqual({
    allowed: false,
    reasons: ['转移的用户在职，两次转移须间隔30天，2026-07-06后可以转移'],
    from: '2026-07-06',
  });
  expect(transferVerdict({ ...facts, transferredAt: daysFrom(-30) }).allowed).toBe(true);
});

it('lets a person who has left give at once', () => {
  const verdict = transferVerdict({ ...facts, hasLeft: true, transferredAt: daysFrom(-1) });
  expect(verdict).toEqual({ allowed: true, reasons: ['转移的用户已离职，可以立即转移'], from: null });
});

it('lets a receiver take only when 20 days or less of their own are left', () => {
  expect(transferVerdict({ ...facts, receiverExpires: daysFrom(20) }).allowed).toBe(true);
  const verdict = transferVerdict({ ...facts, transferredAt: daysFrom(-29), receiverExpires: daysFrom(30) });
  expect(verdict).toMatchObject({ allowed: false, from: '2026-06-26' });
  expect(verdict.reasons).toHaveLength(2);
});
