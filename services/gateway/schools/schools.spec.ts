import { describe, expect, it } from '@jest/globals';
import { type KnownSchool, SchoolMap } from './schools.js';

const school = (at: number, change: Partial<KnownSchool> = {}): KnownSchool => ({
  code: 's1',
  source: 'product',
  provinceCode: '330000',
  cityCode: '330100',
  townCode: '330106',
  deleted: false,
  at,
  ...change,
});

describe('SchoolMap', () => {
  it('keeps the newest word on a school, whatever the order', () => {
    const map = new SchoolMap();
    map.put([school(2, { cityCode: '330200' })]);
    map.put([school(1)]);
    expect(map.placeOf('s1')?.cityCode).toBe('330200');
    map.put([school(2, { cityCode: '330300' })]);
    expect(map.placeOf('s1')?.cityCode).toBe('330300');
  });

  it('does not bring a deleted school back by an older word', () => {
    const map = new SchoolMap();
    map.put([school(1), school(3, { deleted: true }), school(2)]);
    expect(map.placeOf('s1')).toBeUndefined();
    map.put([school(4)]);
    expect(map.placeOf('s1')).toBeDefined();
  });

  it('says when something has changed', () => {
    const map = new SchoolMap();
    map.put([school(5)]);
    const { version } = map;
    map.put([school(4)]);
    expect(map.version).toBe(version);
    map.put([school(6)]);
    expect(map.version).toBeGreaterThan(version);
  });
});
