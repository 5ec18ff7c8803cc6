import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { PageQuery } from './page.js';
import { RuleError } from '../errors.js';
import { validationPipe } from '../validation.pipe.js';

const read = (query: Record<string, unknown>): Promise<PageQuery> =>
  validationPipe().transform(query, { type: 'query', metatype: PageQuery }) as Promise<PageQuery>;

describe('the page of a list call', () => {
  it('is the first one of ten rows when nothing is said', async () => {
    expect(await read({})).toEqual({ page: 1, size: 10 });
  });

  it.each([
    ['3', '50', 3, 50],
    ['0', '0', 1, 1],
    ['-5', '-1', 1, 1],
    ['2.9', '20.9', 2, 20],
    ['x', 'y', 1, 10],
    ['1', '100000', 1, 1000],
    ['99999999999', '10', 1_000_000, 10],
    ['Infinity', 'NaN', 1, 10],
    ['', ' ', 1, 10],
  ])('page=%s&size=%s reads as %s, %s', async (page, size, readPage, readSize) => {
    expect(await read({ page, size })).toEqual({ page: readPage, size: readSize });
  });

  it('takes no other field', async () => {
    await expect(read({ page: '1', limit: '5' })).rejects.toBeInstanceOf(RuleError);
  });
});
