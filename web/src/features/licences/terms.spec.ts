import { describe, expect, it } from '@jest/globals';
import { daysText, endText, renewedText } from './terms.js';

const person = (expireTime: string | null) => ({ userId: 't', userName: '张老师', expireTime });

describe('terms of licences', () => {
  it('counts a month as 31 days', () => {
    expect(endText('2026-11-23', 12)).toBe('每月按 31 天计，共 372 天；今天激活的账号有效至 2027-11-30');
    expect(endText('2026-11-23', null)).toBe('每月按 31 天计');
    expect(daysText('2026-11-23', 1)).toBe('每月按 31 天计，共 31 天；从每个人现在的到期时间起延长');
  });

  it('says when accounts run out before and after a renewal', () => {
    const people = [person('2026-12-20 10:00:00'), person('2026-12-01 00:00:00'), person(null)];
    expect(renewedText(people, 1)).toBe('现在到期：2026-12-01 至 2026-12-20；续期后到期：2027-01-01 至 2027-01-20');
    expect(renewedText([person('2026-12-01 00:00:00')], null)).toBe('现在到期：2026-12-01');
    expect(renewedText([person(null)], 1)).toBeNull();
  });
});
