import { describe, expect, it } from '@jest/globals';
import { isPassing } from './attempts.js';

const failure = (more: object): Error => Object.assign(new Error('x'), more);

describe('a failure of work on an import', () => {
  it.each([
    ['a database that is away', { code: '57P01' }],
    ['a transaction that another was before', { code: '40001' }],
    ['a full disk', { code: 'ENOSPC', syscall: 'write' }],
    ['an object store that refuses', { $metadata: { httpStatusCode: 503 } }],
  ])('does not count: %s', (_, more) => expect(isPassing(failure(more))).toBe(true));

  it.each([
    ['a text that cannot be stored', { code: '22P05' }],
    ['a bound of the database', { code: '54000' }],
    ['a bug', {}],
  ])('counts: %s', (_, more) => expect(isPassing(failure(more))).toBe(false));
});
