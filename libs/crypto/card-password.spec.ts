import { describe, expect, it } from '@jest/globals';
import { cardPassword, verifyCardPassword } from './card-password.js';

describe('the password of a card', () => {
  it('is the one of the contract', () => {
    // printf %s A1 | openssl dgst -sha256 -hmac k -binary | basenc --base64url, without the padding
    expect(cardPassword('k', 'A1')).toBe('U4rENvgkTZpTFLNNuyqgs5-MhfBfjpDVHEKrmkdZwMA');
  });

  it('verifies with every key and no other', () => {
    const password = Buffer.from(cardPassword('old', 'A1'));
    expect(verifyCardPassword(['new', 'old'], 'A1', password)).toBe(true);
    expect(verifyCardPassword(['new'], 'A1', password)).toBe(false);
    expect(verifyCardPassword(['new', 'old'], 'A2', password)).toBe(false);
    expect(verifyCardPassword([], 'A1', password)).toBe(false);
    for (const wrong of ['', 'x', `${password.toString()}=`, password.toString().slice(1)])
      expect(verifyCardPassword(['old'], 'A1', Buffer.from(wrong))).toBe(false);
  });
});
