import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { Config } from '#libs/kernel/config';
import { minuteMs } from '#libs/contracts';
import type { ProofChallenge } from './user.dto.js';
import { ProofOfWork } from './proof-of-work.js';

let now = Date.parse('2026-03-01T00:00:00Z');
const clock = { now: () => new Date(now) };
const work = new ProofOfWork({ sessionSecret: 'secret' } as Config, clock);
work.easiest = 8;
const subject = { captchaId: 'c1', account: 'admin', address: '203.0.113.1' };

const solved = ({ challenge, difficulty }: ProofChallenge): string => {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}.${nonce.toString(36)}`;
    const digest = createHash('sha256').update(proof).digest();
    if (Math.clz32(digest.readUInt32BE(0)) >= difficulty) return proof;
  }
};

describe('a proof of work', () => {
  it('is accepted for what it was asked for, and from an address of the same network', () => {
    const proof = solved(work.challenge(0, subject));
    expect(work.accepts(proof, subject)).toBe(true);
    const v6 = { ...subject, address: '2001:db8::1' };
    expect(work.accepts(solved(work.challenge(0, v6)), { ...v6, address: '2001:db8::2' })).toBe(true);
  });

  it('is worth nothing for another captcha, account or address, by another secret, or too late', () => {
    const proof = solved(work.challenge(0, subject));
    for (const other of [
      { captchaId: 'c2' },
      { captchaId: undefined },
      { account: 'Admin' },
      { address: '203.0.113.2' },
    ]) {
      expect(work.accepts(proof, { ...subject, ...other })).toBe(false);
    }
    expect(new ProofOfWork({ sessionSecret: 'other' } as Config, clock).accepts(proof, subject)).toBe(false);
    now += 3 * minuteMs + 1000;
    expect(work.accepts(proof, subject)).toBe(false);
  });

  it('is neither guessed nor made easier', () => {
    const { challenge } = work.challenge(8, subject);
    const failing = Array.from({ length: 200 }, (_, nonce) => work.accepts(`${challenge}.${nonce}`, subject));
    expect(failing.filter(Boolean).length).toBeLessThan(3);
    expect(work.accepts(solved({ challenge: challenge.replace(/^16/, '1'), difficulty: 1 }), subject)).toBe(false);
    for (const bad of ['', challenge, `${challenge}.`, `${challenge}.${'0'.repeat(13)}`, 'x.y.z.1']) {
      expect(work.accepts(bad, subject)).toBe(false);
    }
  });
});
