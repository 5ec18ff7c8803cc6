import { describe, expect, it } from '@jest/globals';
import { claimOf } from './claim.js';

const call = (body: unknown, some: object = {}) =>
  claimOf({ owner: 'u1', key: undefined, call: 'POST /a', body, ...some });

describe('the claim of a call', () => {
  it('is the same for fields in another order', () => {
    expect(call({ a: 1, b: { c: [1, 2], d: null } }).key).toBe(call({ b: { d: null, c: [1, 2] }, a: 1 }).key);
  });

  it('differs when any field differs, and a missing field equals only a missing one', () => {
    const bodies = [{}, { a: null }, { a: '' }, { a: 0 }, { a: '0' }, { a: [] }, { a: {} }, [], null, undefined];
    expect(new Set(bodies.map((body) => call(body).key)).size).toBe(bodies.length);
    expect(call({ a: [1, 2] }).key).not.toBe(call({ a: [2, 1] }).key);
  });

  it('differs between calls', () => {
    expect(call({}).key).not.toBe(call({}, { call: 'POST /b' }).key);
  });

  it('is the given key, which no other claim has', () => {
    expect(call({}, { key: 'k1' })).toMatchObject({ key: 'k1', isImplicit: false });
    expect(call({})).toMatchObject({ key: expect.stringMatching(/ /), isImplicit: true });
  });
});
