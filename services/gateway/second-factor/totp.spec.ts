import { describe, expect, it } from '@jest/globals';
import { authenticatorAddress, newSecret, stepOfCode } from './totp.js';

/** ASCII `12345678901234567890`. Source: RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are at %d s as RFC 6238 has them', (second, code) => {
    expect(stepOfCode(secret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('are good one step early and late, and no longer', () => {
    const at = (second: number): number | undefined => stepOfCode(secret, '287082', second * 1000);
    expect([-1, 0, 29, 30, 59, 60, 89, 90].map(at)).toEqual([undefined, 1, 1, 1, 1, 1, 1, undefined]);
  });

  it('come from a secret of 160 bits that a QR code carries', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const address = new URL(authenticatorAddress(made, 'admin'));
    expect(address.protocol).toBe('otpauth:');
    expect(address.searchParams.get('secret')).toBe(made);
    expect(address.searchParams.get('issuer')).toBe('Firstbell');
  });
});
