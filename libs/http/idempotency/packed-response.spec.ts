import { expect, it } from '@jest/globals';
import { packed, unpacked } from './packed-response.js';

it.each([
  undefined,
  null,
  'x',
  0,
  [],
  { id: 'a', at: new Date('2026-11-21T02:00:00Z'), list: [{ n: 1, none: null, missing: undefined }] },
])('restores the response %j unchanged', (response) => {
  expect(unpacked(JSON.parse(JSON.stringify(packed(response))))).toStrictEqual(response);
});
