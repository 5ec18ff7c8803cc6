import { describe, expect, it } from '@jest/globals';
import type { ConnectPacket } from 'aedes';
import { hourMs } from '#libs/contracts';
import { cardPassword } from '#libs/crypto';
import { checkedGeneration } from './connect-check.js';
import type { KnownCredential } from './credential-store.js';
import { ConnectLimits, TokenBucket } from './connect-limits.js';

const start = 1_000_000;

describe('a token bucket', () => {
  it('lets a burst through at once and then its rate', () => {
    const bucket = new TokenBucket(3, 10, start);
    expect([1, 2, 3, 4].map(() => bucket.tryTake(start))).toEqual([true, true, true, false]);
    expect(bucket.tryTake(start + 99)).toBe(false);
    expect(bucket.tryTake(start + 100)).toBe(true);
    expect(bucket.tryTake(start + 100)).toBe(false);
  });

  it('returns the time in which a token taken in advance is earned', () => {
    const bucket = new TokenBucket(1, 10, start);
    expect([1, 2, 3].map(() => bucket.take(start, 1000))).toEqual([0, 100, 200]);
    expect(bucket.take(start + 300, 1000)).toBe(0);
  });

  it('takes nothing in advance that takes too long to be earned', () => {
    const bucket = new TokenBucket(1, 10, start);
    const waits = Array.from({ length: 10_000 }, () => bucket.take(start, 300));
    expect(waits.slice(0, 5)).toEqual([0, 100, 200, 300, undefined]);
    // the debt is what was promised, whatever was refused meanwhile
    expect(bucket.take(start + 300, 300)).toBe(100);
  });

  it('spends no more than there is', () => {
    const bucket = new TokenBucket(10, 10, start);
    bucket.spend(4, start);
    expect(bucket.available(start)).toBe(6);
    bucket.spend(1000, start);
    expect(bucket.available(start)).toBe(0);
    expect(bucket.available(start + 100)).toBe(1);
  });

  it('fills up to its burst and no further', () => {
    const bucket = new TokenBucket(2, 10, start);
    bucket.spend(1, start);
    expect(bucket.isFull(start)).toBe(false);
    expect(bucket.isFull(start + hourMs)).toBe(true);
    expect([1, 2, 3].map(() => bucket.tryTake(start + hourMs))).toEqual([true, true, false]);
    expect(bucket.isEmpty(start + hourMs)).toBe(true);
  });

  it('loses nothing when the clock is set back', () => {
    const bucket = new TokenBucket(5, 1, start);
    expect(bucket.tryTake(start - hourMs)).toBe(true);
    expect(bucket.tryTake(start)).toBe(true);
  });
});

describe('the limits of connects', () => {
  it('let ten thousand honest cards back within seconds, each in its turn', () => {
    const limits = new ConnectLimits(start);
    const waits = Array.from({ length: 10_000 }, (_, n) => Number(limits.admit(`D${n}`, start)));
    expect(waits.slice(0, 2000).every((wait) => wait === 0)).toBe(true);
    expect(waits.every((wait, at) => at === 0 || wait >= (waits[at - 1] ?? 0))).toBe(true);
    expect(waits.at(-1)).toBeLessThan(5000);
  });

  it('refuse a handshake that would wait too long, and let no other wait for it', () => {
    const limits = new ConnectLimits(start);
    const waits = Array.from({ length: 100_000 }, (_, n) => limits.admit(`D${n}`, start));
    expect(waits.indexOf('overload')).toBeGreaterThan(40_000);
    expect(waits.slice(50_000).every((wait) => wait === 'overload')).toBe(true);
    // all that was promised is over after the longest wait
    expect(limits.admit('A', start + 15_000)).toBeLessThan(1);
    expect(limits.admit('D99999', start + 15_000)).toBeLessThan(1);
  });

  it('let two cards with one number take turns slowly, at no other card’s cost', () => {
    const limits = new ConnectLimits(start);
    const burst = Array.from({ length: 100_000 }, () => limits.admit('A', start));
    expect(burst.filter((wait) => wait === 0)).toHaveLength(10);
    expect(burst.slice(10).every((wait) => wait === 'rate')).toBe(true);
    expect(limits.admit('B', start)).toBe(0);
    expect(limits.admit('A', start + 1999)).toBe('rate');
    expect(limits.admit('A', start + 2000)).toBe(0);
  });

  it('suspect a network that keeps failing, for a while, and no other', () => {
    const limits = new ConnectLimits(start);
    limits.fail('10.0.0.1', 499, start);
    expect(limits.isSuspect('10.0.0.1', start)).toBe(false);
    limits.fail('10.0.0.1', 10, start);
    expect(limits.isSuspect('10.0.0.1', start)).toBe(true);
    expect(limits.isSuspect('10.0.0.2', start)).toBe(false);
    expect(limits.isSuspect('10.0.0.1', start + 1000)).toBe(false);
  });

  it('take the addresses of one subscriber of IPv6 for one', () => {
    const limits = new ConnectLimits(start);
    for (let n = 0; n < 500; n++) limits.fail(`2001:db8:1:2::${n.toString(16)}`, 1, start);
    expect(limits.isSuspect('2001:db8:1:2:ffff::1', start)).toBe(true);
    expect(limits.isSuspect('2001:db8:1:3::1', start)).toBe(false);
  });

  it('read some sockets of a suspect network, so that its honest cards get in', () => {
    const limits = new ConnectLimits(start);
    limits.fail('10.0.0.1', 500, start);
    const reads = (now: number) => Array.from({ length: 5000 }, () => limits.mayRead('10.0.0.1', now)).filter(Boolean);
    expect(reads(start)).toHaveLength(50);
    expect(limits.mayRead('10.0.0.2', start)).toBe(true);
    limits.fail('10.0.0.1', 500, start + 1000);
    expect(reads(start + 1000)).toHaveLength(50);
  });

  it('remember a bounded number of devices and networks', () => {
    const limits = new ConnectLimits(start);
    for (let n = 0; n < 50_000; n++) {
      limits.admit(`D${n}`, start + n);
      limits.fail(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, 1, start);
    }
    const { byDevice, failed } = limits as unknown as Record<'byDevice' | 'failed', Map<string, unknown>>;
    expect(byDevice.size).toBeLessThanOrEqual(20_000);
    expect(failed.size).toBeLessThanOrEqual(20_000);
  });
});

describe('a CONNECT', () => {
  const right = { clientId: 'A1', username: 'A1', password: Buffer.from(cardPassword('k', 'A1')) };
  const checked = (some: object, credential: Partial<KnownCredential> = {}) =>
    checkedGeneration({ ...right, ...some } as ConnectPacket, ['k'], () => ({
      ...{ generation: 0, acceptedGeneration: 0, required: false, blocked: false },
      ...credential,
    }));
  const faultIn = (some: object) => {
    const found = checked(some);
    return typeof found === 'number' ? undefined : found.reason;
  };
  const passwordOf = (generation: number) => ({ password: Buffer.from(cardPassword('k', 'A1', generation)) });

  it.each([
    [{}, undefined],
    [{ will: { topic: 'classcard/A1/log' } }, undefined],
    [{ clientId: 'a b' }, 'client id'],
    [{ clientId: '' }, 'client id'],
    [{ will: { topic: 'classcard/A2/log' } }, 'will'],
    [{ username: undefined }, 'password'],
    [{ password: undefined }, 'password'],
    [{ username: 'A2' }, 'password'],
    [{ password: Buffer.from('x') }, 'password'],
  ])('with %j has the fault %s', (some, fault) => {
    expect(faultIn(some)).toBe(fault);
  });

  it('is checked against the generations that are right', () => {
    const rotated = { generation: 2, acceptedGeneration: 1 };
    expect(checked(passwordOf(2), rotated)).toBe(2);
    expect(checked(passwordOf(1), rotated)).toBe(1);
    for (const generation of [0, 3]) expect(checked(passwordOf(generation), rotated)).toMatchObject({ code: 4 });
    expect(checked({}, { required: true })).toMatchObject({ code: 4 });
    expect(checked(passwordOf(2), { ...rotated, required: true })).toBe(2);
  });

  it('is refused as not authorised by a blocked card, which a wrong password does not reveal', () => {
    expect(checked({}, { blocked: true })).toMatchObject({ code: 5, reason: 'blocked' });
    expect(checked({ password: Buffer.from('x') }, { blocked: true })).toMatchObject({ code: 4, reason: 'password' });
  });
});
