import { expect, it, jest } from '@jest/globals';
import { requestKeyOf } from './request-keys.js';

const body = { body: { name: '一班' } };

it('gives equal calls one key until the outcome of one is known', () => {
  const first = requestKeyOf('/api/school/add', body);
  const second = requestKeyOf('/api/school/add', body);
  expect(second.key).toBe(first.key);
  second.settle();
  expect(requestKeyOf('/api/school/add', body).key).not.toBe(first.key);
});

it('gives calls that differ in path or body keys of their own', () => {
  const keys = [
    requestKeyOf('/api/student/save', { body: { id: 1 } }),
    requestKeyOf('/api/student/save', { body: { id: 2 } }),
    requestKeyOf('/api/teacher/save', { body: { id: 1 } }),
  ].map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

it('keeps the key of a newer call when an older one ends late', () => {
  jest.useFakeTimers({ now: 0 });
  const older = requestKeyOf('/api/payItem/add', body);
  jest.setSystemTime(200_000);
  const newer = requestKeyOf('/api/payItem/add', body);
  expect(newer.key).not.toBe(older.key);
  older.settle();
  expect(requestKeyOf('/api/payItem/add', body).key).toBe(newer.key);
  jest.useRealTimers();
});
