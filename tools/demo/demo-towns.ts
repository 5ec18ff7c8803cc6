import { groupBy } from '#libs/data/db';
import type { Area } from '../../services/directory/areas/area-tree.js';
import { shippedAreas } from '../../services/directory/areas/area-file.js';

/** A town of a demo school, with its city and province. */
export interface DemoTown {
  province: Area;
  city: Area;
  town: Area;
  /** Place of the town among those of its city, from 0, and how many these are. */
  place: number;
  siblings: number;
}

/** Cities that get the first schools, so that a small demo has several schools in one city. */
const leadingCities = ['440300', '440100', '110100', '330100', '510100', '320500', '440600', '441900', '320100'];

/** Every shipped town: one of each leading city in turn, then one of each other city in turn. */
export const demoTowns = (): DemoTown[] => {
  const areas = shippedAreas();
  const byCode = new Map(areas.map((area) => [area.code, area]));
  const byCity = groupBy(
    areas.filter((area) => area.level === 'town'),
    (area) => area.parentCode ?? '',
  );
  const townsOf = (cityCode: string): DemoTown[] => {
    const city = byCode.get(cityCode);
    const province = byCode.get(city?.parentCode ?? '');
    const towns = byCity.get(cityCode) ?? [];
    if (!city || !province) return [];
    return towns.map((town, place) => ({ province, city, town, place, siblings: towns.length }));
  };
  const others = [...byCity.keys()].filter((code) => !leadingCities.includes(code));
  return [...inTurn(leadingCities.map(townsOf)), ...inTurn(others.map(townsOf))];
};

/** The first of each list, then the second of each, and so on. */
const inTurn = <T>(lists: T[][]): T[] => {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list.slice(index, index + 1))).flat();
};
