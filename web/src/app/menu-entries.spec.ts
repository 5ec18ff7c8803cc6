import { describe, expect, it } from '@jest/globals';
import { maySee, role, type RouteEntry, routeTable } from '#libs/contracts';
import { menuEntryOf } from './menu-entries.js';

const entry = (path: string, more: Partial<RouteEntry> = {}): RouteEntry => ({ path, title: path, roles: 0, ...more });

describe('menu entries', () => {
  const screens = [
    entry('/list'),
    entry('/detail', { hidden: true, parent: '/list' }),
    entry('/part', { hidden: true, parent: '/detail' }),
    entry('/alone', { hidden: true }),
    entry('/round', { hidden: true, parent: '/trip' }),
    entry('/trip', { hidden: true, parent: '/round' }),
  ];

  it.each([
    ['/list', '/list'],
    ['/detail', '/list'],
    ['/part', '/list'],
    ['/alone', undefined],
    ['/round', undefined],
    ['/unknown', undefined],
  ])('marks for the screen %s the entry %s', (path, marked) => {
    expect(menuEntryOf(screens, path)?.path).toBe(marked);
  });

  it('lead from every screen that has another above it to the menu', () => {
    for (const { path, parent } of routeTable) {
      if (parent !== undefined) expect([path, menuEntryOf(routeTable, path)]).not.toEqual([path, undefined]);
    }
  });

  it('are at most 12 at first, with all groups collapsed, for an administrator who debugs', () => {
    const user = { tags: role.administrator, appList: [], isDebug: true };
    const shown = routeTable.filter((screen) => screen.hidden !== true && maySee(screen, user));
    expect(new Set(shown.map(({ path, group }) => group ?? path)).size).toBeLessThanOrEqual(12);
  });
});
