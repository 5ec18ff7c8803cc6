import { describe, expect, it } from '@jest/globals';
import { type TownCounts, tilesOf } from './area-tiles.js';

/** Cards of a town `province city town`. */
const town = (place: string, total: number, off: number, silent = 0): TownCounts => ({
  codes: place.split(' '),
  names: place.split(' ').map((code) => `${code}名`),
  ...{ schools: 1, total, off, silent },
});

const towns = [town('p1 c1 t1', 10, 1), town('p1 c1 t2', 10, 0, 4), town('p1 c2 t3', 20, 1), town('p2 c3 t4', 5, 0)];
const shown = (some: readonly TownCounts[], asked = 0) =>
  tilesOf(some, asked).map(({ path, total, off, silent }) => [path.join(' '), total, off, silent]);

describe('tiles of areas', () => {
  it('adds towns up by province, those with the largest share of dark cards first', () => {
    expect(shown(towns)).toEqual([
      ['p1', 40, 2, 4],
      ['p2', 5, 0, 0],
    ]);
  });

  it('shows the parts of the area asked for', () => {
    expect(shown(towns.slice(0, 3), 1)).toEqual([
      ['p1 c1', 20, 1, 4],
      ['p1 c2', 20, 1, 0],
    ]);
    expect(shown(towns.slice(0, 2), 2).map(([path]) => path)).toEqual(['p1 c1 t2', 'p1 c1 t1']);
    expect(shown(towns.slice(0, 1), 3).map(([path]) => path)).toEqual(['p1 c1 t1']);
  });

  it('goes down to the first level that has several areas', () => {
    expect(shown(towns.slice(0, 3)).map(([path]) => path)).toEqual(['p1 c1', 'p1 c2']);
    expect(shown(towns.slice(0, 2)).map(([path]) => path)).toEqual(['p1 c1 t2', 'p1 c1 t1']);
    expect(shown(towns.slice(3)).map(([path]) => path)).toEqual(['p2 c3 t4']);
    expect(shown([])).toEqual([]);
  });

  it('names the area of a tile and counts its schools', () => {
    expect(tilesOf(towns, 0)[0]).toMatchObject({ areaName: 'p1名', schools: 3 });
  });

  it('names the schools without a town as the others of their city', () => {
    const town = { codes: ['p', 'c', ''], names: ['广东省', '广州市', ''], schools: 1, total: 1, off: 0, silent: 0 };
    expect(tilesOf([town], 0)).toMatchObject([{ areaName: '广州市其他地区' }]);
  });
});
