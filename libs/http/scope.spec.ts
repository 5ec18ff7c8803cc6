import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { SqlFilter } from '#libs/data/db';
import { maySee, scopeToSchools, visibleAreas, visibleSources } from './scope.js';

const school = { source: 'product', provinceCode: '440000', cityCode: '440100', townCode: '440106' };
const admin = { tags: role.administrator, areas: [] as string[], source: 'product' };
const manager = { tags: role.areaManager, areas: ['440100'], source: 'product' };

describe('the scope rule', () => {
  it('shows administrators every area and what has no school', () => {
    expect(maySee(admin, 'product', school)).toBe(true);
    expect(maySee(admin, 'product', null)).toBe(true);
    expect(visibleAreas({ ...admin, areas: ['440100'] })).toBeUndefined();
  });

  it.each(['440000', '440100', '440106'])('shows a manager of %s the school below it', (area) => {
    expect(maySee({ ...manager, areas: [area] }, 'product', school)).toBe(true);
  });

  it('hides other areas, and cards without a school, from managers', () => {
    expect(maySee({ ...manager, areas: ['440200'] }, 'product', school)).toBe(false);
    expect(maySee({ ...manager, areas: [] }, 'product', school)).toBe(false);
    expect(maySee(manager, 'product', null)).toBe(false);
  });

  it('limits an API key of some areas, also that of an administrator', () => {
    const key = { id: 'k', name: 'key', scopes: [], inAreas: true };
    expect(maySee({ ...admin, areas: ['440100'], key }, 'product', school)).toBe(true);
    expect(maySee({ ...admin, areas: ['440200'], key }, 'product', school)).toBe(false);
    expect(maySee({ ...admin, areas: ['440100'], key }, 'product', null)).toBe(false);
    const filter = new SqlFilter();
    scopeToSchools(filter, { ...admin, areas: ['440100'], key }, 'product', 's', true);
    expect(filter.where).toContain('s.city_code = any($1)');
    expect(filter.where).not.toContain('s.code is null');
    expect(maySee({ ...admin, key: { ...key, inAreas: false } }, 'product', null)).toBe(true);
  });

  it('limits users of another source to the open sources, administrators as well', () => {
    expect(visibleSources({ source: 'product' }, 'product')).toBeUndefined();
    expect(visibleSources({ source: 'other' }, 'product')).toEqual(['product', 'product2']);
    for (const tags of [role.administrator, role.areaManager]) {
      const caller = { ...manager, tags, source: 'other' };
      expect(maySee(caller, 'product', { ...school, source: 'product2' })).toBe(true);
      expect(maySee(caller, 'product', { ...school, source: 'third' })).toBe(false);
    }
  });
});
