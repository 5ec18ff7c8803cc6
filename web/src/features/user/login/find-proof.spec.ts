import { expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { findProof } from './find-proof.js';

it('finds a text that begins with the challenge and whose SHA-256 begins with zero bits', () => {
  const proof = findProof({ challenge: '10.t5abc1.AAAAAAAAAAAAAAAAAAAAAA', difficulty: 10 });
  expect(proof).toMatch(/^10\.t5abc1\.A{22}\.[0-9a-z]{1,12}$/);
  expect(createHash('sha256').update(proof).digest().readUInt32BE(0)).toBeLessThan(2 ** 22);
});
