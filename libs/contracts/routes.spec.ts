import { describe, expect, it } from '@jest/globals';
import { businessCodes, role } from './common/roles.js';
import { maySee, routeGroups, routeTable, type RouteUser } from './routes.js';

const user = (tags: number, isDebug = false): RouteUser => ({ tags, appList: [...businessCodes], isDebug });
const seenBy = (who: RouteUser): string[] => routeTable.filter((route) => maySee(route, who)).map(({ path }) => path);

const shared = [
  '/home/overview',
  '/home/school/detail',
  ...['servicelist', 'subscribelist', 'subscribeInfo', 'subscribeDetail', 'subscribeImport', 'detailList'].map(
    (name) => `/home/addedvalue/${name}`,
  ),
  '/home/schoolDevice/list',
  '/home/schoolDevice/device',
  '/home/schoolDevice/wall',
  '/home/schoolDevice/group',
  ...['today', 'incident', 'incidents', 'circuits', 'uptime', 'timeline', 'visits', 'mutes'].map(
    (name) => `/home/readiness/${name}`,
  ),
  '/home/changePassword',
  '/home/secondFactor',
  '/home/apiKey',
  '/home/webhook',
  '/home/help',
  '/home/noPermission',
];

describe('screens and roles', () => {
  it('names each path once, in a group that exists', () => {
    expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
    for (const { group } of routeTable) if (group !== undefined) expect(routeGroups).toHaveProperty([group]);
  });

  it('shows an administrator all but the screens of debug users', () => {
    const all = routeTable.map(({ path }) => path);
    expect(seenBy(user(role.administrator))).toEqual(all.filter((path) => path !== '/home/debug'));
    expect(seenBy(user(role.administrator, true))).toEqual(all);
  });

  it.each([
    ['area manager', role.areaManager, ['/home/readiness/contacts']],
    ['customer manager', role.customerManager, []],
  ])('shows an %s add-on services, cards, incidents and their own account', (_name, tags, own) =>
    expect(seenBy(user(tags)).sort()).toEqual([...shared, ...own].sort()),
  );

  it('shows anyone else help only', () => {
    expect(seenBy(user(role.teacher))).toEqual(['/home/help', '/home/noPermission']);
  });

  it('asks for the business where one is named', () => {
    const route = { path: '/x', title: 'x', roles: role.areaManager, business: 'chat' } as const;
    expect(maySee(route, user(role.areaManager))).toBe(true);
    expect(maySee(route, { ...user(role.areaManager), appList: [] })).toBe(false);
  });
});
