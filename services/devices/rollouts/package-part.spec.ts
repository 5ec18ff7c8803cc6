import { describe, expect, it } from '@jest/globals';
import { type Asked, partOf } from './package-blocks.js';

const entity = { size: 1000, etag: '"abc"', modified: new Date('2026-09-01T08:00:00.400Z') };
const asked = (some: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  range: undefined,
  ifRange: undefined,
  ifNoneMatch: undefined,
  ...some,
});
const whole = { status: 200, start: 0, end: 999 };

describe('the part of a package that a request gets', () => {
  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, 999],
    ['Bytes = 100 - 199', 100, 199],
    ['bytes=900-5000', 900, 999],
    ['bytes=-1', 999, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=999-999', 999, 999],
  ])('%s', (range, start, end) => expect(partOf(asked({ range }), entity)).toEqual({ status: 206, start, end }));

  it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=999999999999999-'])('%s is out of it', (range) =>
    expect(partOf(asked({ range }), entity)).toEqual({ status: 416 }),
  );

  it.each(['bytes=5-4', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6', 'bytes=9999999999999999-', ''])(
    '%p is answered with the whole',
    (range) => expect(partOf(asked({ range }), entity)).toEqual(whole),
  );

  it.each([
    ['"abc"', 206],
    ['Tue, 01 Sep 2026 08:00:00 GMT', 206],
    ['"abd"', 200],
    ['W/"abc"', 200],
    ['Tue, 01 Sep 2026 08:00:01 GMT', 200],
    ['yesterday', 200],
  ])('If-Range %s: %i', (ifRange, status) =>
    expect(partOf(asked({ range: 'bytes=10-', ifRange }), entity).status).toBe(status),
  );

  it.each([
    ['"abc"', 304],
    ['"x", W/"abc"', 304],
    ['*', 304],
    ['"abd"', 200],
  ])('If-None-Match %s: %i', (ifNoneMatch, status) =>
    expect(partOf(asked({ ifNoneMatch }), entity).status).toBe(status),
  );

  it('knows no ranges of a HEAD', () =>
    expect(partOf(asked({ method: 'HEAD', range: 'bytes=0-9' }), entity)).toEqual(whole));
});
