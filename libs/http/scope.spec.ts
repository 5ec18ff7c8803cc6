import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { maySee, visibleAreas, visibleSources } from './scope.js';

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
