import { describe, expect, it } from '@jest/globals';
import { cardPassword, verifiedGeneration } from './card-password.js';

describe('the password of a card', () => {
  it('is the one of the contract', () => {
    // printf %s A1 | openssl dgst -sha256 -hmac k -binary | basenc --base64url, without the padding
    expect(cardPassword('k', 'A1')).toBe('U4rENvgkTZpTFLNNuyqgs5-MhfBfjpDVHEKrmkdZwMA');
    expect(cardPassword('k', 'A1', 0)).toBe(cardPassword('k', 'A1'));
  });

  it('is the one of the contract for a later generation', () => {
    // printf %s A1:1 | openssl dgst -sha256 -hmac k -binary | basenc --base64url, without the padding
    expect(cardPassword('k', 'A1', 1)).toBe('-ssM_yTGbp7JW1l7fv1et-gxDcFzSjH3hloNC0sP1a0');
  });

  it('verifies with every key and no other', () => {
    const password = Buffer.from(cardPassword('old', 'A1'));
    expect(verifiedGeneration(['new', 'old'], 'A1', password, [0])).toBe(0);
    expect(verifiedGeneration(['new'], 'A1', password, [0])).toBeUndefined();
    expect(verifiedGeneration(['new', 'old'], 'A2', password, [0])).toBeUndefined();
    expect(verifiedGeneration([], 'A1', password, [0])).toBeUndefined();
    for (const wrong of ['', 'x', `${password.toString()}=`, password.toString().slice(1)])
      expect(verifiedGeneration(['old'], 'A1', Buffer.from(wrong), [0])).toBeUndefined();
  });

  it('verifies with the generations named and no other, whatever the key', () => {
    const password = Buffer.from(cardPassword('old', 'A1', 2));
    expect(verifiedGeneration(['new', 'old'], 'A1', password, [3, 2])).toBe(2);
    expect(verifiedGeneration(['new', 'old'], 'A1', password, [3, 0])).toBeUndefined();
    expect(verifiedGeneration(['new', 'old'], 'A1', password, [])).toBeUndefined();
  });
});
