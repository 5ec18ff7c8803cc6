import { describe, expect, it } from '@jest/globals';
import { screenAbove, type ScreenEntry } from './screens.js';

const screens: readonly ScreenEntry[] = [
  { path: '/roster', title: '订阅名单', roles: 0, school: 'schoolCode' },
  { path: '/roster/import', title: '批量导入', roles: 0, parent: '/roster', school: 'schoolCode' },
  { path: '/roster/month', title: '月结明细', roles: 0, parent: '/roster' },
  { path: '/settings', title: '设置', roles: 0, parent: '/roster', school: 'schoolCode', needsSchool: true },
  { path: '/book/import', title: '批量导入', roles: 0, parent: '/roster', addressAbove: () => null },
];
const above = (path: string, query: string, from?: string) =>
  screenAbove(screens, path, new URLSearchParams(query), from)?.address;

describe('the screen that another one leads back to', () => {
  it('is about the same school', () => {
    expect(above('/roster/import', 'schoolCode=a+b')).toBe('/roster?schoolCode=a+b');
    expect(above('/roster/month', 'schoolCode=s1&month=202601')).toBe('/roster?schoolCode=s1');
    expect(above('/book/import', 'schoolCode=s1', '/roster')).toBe('/roster?schoolCode=s1');
  });

  it('has its bare address without a school, and above a screen about one school', () => {
    expect(above('/roster/import', '')).toBe('/roster');
    expect(above('/settings', 'schoolCode=s1')).toBe('/roster');
  });

  it('may not be reached, or not exist', () => {
    expect(above('/book/import', '')).toBeNull();
    expect(above('/roster', '')).toBeUndefined();
    expect(above('/unknown', '')).toBeUndefined();
  });
});
