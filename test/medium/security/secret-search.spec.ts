import { describe, expect, it } from '@jest/globals';
import { formsOf, secretsIn } from './secret-search.js';

describe('the search for secrets', () => {
  const secret = 'sim+ulated/söcret-0123';
  const secrets = new Map([['a secret', secret]]);

  it.each([0, 1, 2, 3, 4])('finds one in base64 of a longer text, %s bytes from its start', (before) => {
    const bytes = Buffer.from(`${'x'.repeat(before)}${secret}${'y'.repeat(before % 3)}`);
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(secretsIn(`{"value":"${bytes.toString(encoding)}"}`, secrets)).toHaveLength(1);
  });

  it('finds one in an address and in plain text, and does not repeat it', () => {
    const address = `https://host/path?${new URLSearchParams({ state: secret }).toString()}`;
    for (const text of [address, `secret ${secret}`]) {
      const [found = ''] = secretsIn(text, secrets);
      expect(found).toContain('a secret');
      expect(formsOf(secret).some((form) => found.includes(form))).toBe(false);
    }
  });

  it('finds none where there is none', () => {
    expect(secretsIn(`secret ${secret.slice(1)}`, secrets)).toEqual([]);
  });
});
