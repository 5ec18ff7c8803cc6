import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { areaFilterNames, texts } from '#libs/contracts';
import { SchoolScope } from '#libs/copies/schools';
import { groupBy, select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { CardFinder } from './card-finder.js';
import { onlineStatus } from '../presence/index.js';
import type { AreaTile, SummaryQuery } from './summary.dto.js';

/** Cards of one town. `codes` and `names` are those of its province, its city and itself. */
export interface TownCounts {
  codes: readonly string[];
  names: readonly string[];
  schools: number;
  total: number;
  off: number;
  silent: number;
}

const sum = (towns: readonly TownCounts[], key: 'schools' | 'total' | 'off' | 'silent'): number =>
  towns.reduce((figure, town) => figure + town[key], 0);

/** The name of an area; schools whose area of this level is not known are the others of the one above. */
const nameOf = (names: readonly string[], level: number): string =>
  names[level] || `${names.slice(0, level).findLast(Boolean) ?? ''}${texts.otherAreas}`;

const tileOf = (towns: readonly TownCounts[], level: number): AreaTile => {
  const [{ codes, names } = { codes: [], names: [] }] = towns;
  return {
    path: codes.slice(0, level + 1),
    areaName: nameOf(names, level),
    schools: sum(towns, 'schools'),
    total: sum(towns, 'total'),
    off: sum(towns, 'off'),
    silent: sum(towns, 'silent'),
  };
};

const darkShare = ({ total, off, silent }: AreaTile): number => (off + silent) / total;

/**
 * Tiles of areas, those with the largest share of dark cards first. They are of the level below the area asked for, or of the
 * first one below that has several areas.
 * @param asked number of levels that the area asked for names
 */
export const tilesOf = (towns: readonly TownCounts[], asked: number): AreaTile[] => {
  const deepest = areaFilterNames.length - 1;
  for (let level = Math.min(asked, deepest); ; level++) {
    const areas = [...groupBy(towns, ({ codes }) => codes.slice(0, level + 1).join())].map(([, some]) => some);
    if (areas.length <= 1 && level < deepest) continue;
    return areas
      .map((some) => tileOf(some, level))
      .sort((a, b) => darkShare(b) - darkShare(a) || b.total - a.total || (a.path.join() < b.path.join() ? -1 : 1));
  }
};

/** Shares of dark cards by area. */
@Injectable()
export class AreaTiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly finder: CardFinder,
    private readonly scope: SchoolScope,
  ) {}

  /** Tiles of the areas within an area that have cards which the caller may see. */
  async tiles(caller: Identity, area: SummaryQuery): Promise<AreaTile[]> {
    const filter = this.scope.filter(caller, { area });
    const silent = this.finder.silent(filter);
    const towns = await select<TownCounts>(
      this.dataSource,
      `with c as (
         select d.school_code, count(*)::int as total,
           count(*) filter (where ${onlineStatus} = 'off')::int as off, count(*) filter (where ${silent})::int as silent
         from device d left join device_status st on st.device_no = d.device_no
         where d.school_code is not null and d.blocked_at is null group by 1
       )
       select array[s.province_code, s.city_code, s.town_code] as codes,
         array[min(s.province_name), min(s.city_name), min(s.town_name)] as names,
         count(*)::int as schools, sum(c.total)::float8 as total, sum(c.off)::float8 as off, sum(c.silent)::float8 as silent
       from c join school s on s.code = c.school_code and not s.deleted
       where ${filter.where} group by s.province_code, s.city_code, s.town_code`,
      filter.parameters,
    );
    return tilesOf(towns, areaFilterNames.filter((name) => area[name] !== undefined).length);
  }
}
