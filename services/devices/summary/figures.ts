import { wireTime } from '#libs/contracts';
import type { AreaFigures, DarkSchool, Summary } from './summary.dto.js';

/** Counts of one school; cards without a known school come together under none. */
export interface SchoolCounts {
  school_code: string | null;
  school_name: string | null;
  city_code: string | null;
  city_name: string | null;
  town_name: string | null;
  total: number;
  on: number;
  silent: number;
  unbound: number;
  /** Since when the longest dark card has been dark. */
  dark_since: Date | null;
}

/** Schools with dark cards that a summary names. */
const darkSchoolsShown = 200;

/** Totals, cities and dark schools out of the counts of schools. */
export const figuresOf = (
  schools: readonly SchoolCounts[],
): Pick<Summary, 'total' | 'on' | 'off' | 'silent' | 'unbound' | 'byArea' | 'darkSchools'> => {
  const total = sum(schools, 'total');
  const on = sum(schools, 'on');
  return {
    total,
    on,
    off: total - on,
    silent: sum(schools, 'silent'),
    unbound: sum(schools, 'unbound'),
    byArea: byArea(schools),
    darkSchools: darkSchools(schools),
  };
};

const sum = (schools: readonly SchoolCounts[], key: 'total' | 'on' | 'silent' | 'unbound'): number =>
  schools.reduce((figure, school) => figure + school[key], 0);

const byArea = (schools: readonly SchoolCounts[]): AreaFigures[] => {
  const areas = new Map<string, AreaFigures>();
  for (const { city_code: code, city_name: name, total, on, silent } of schools) {
    if (code === null) continue;
    const area = areas.get(code) ?? { areaCode: code, areaName: name ?? code, total: 0, on: 0, off: 0, silent: 0 };
    area.total += total;
    area.on += on;
    area.off += total - on;
    area.silent += silent;
    areas.set(code, area);
  }
  return [...areas.values()].sort((a, b) => b.total - a.total || (a.areaCode < b.areaCode ? -1 : 1));
};

const darkSchools = (schools: readonly SchoolCounts[]): DarkSchool[] =>
  schools
    .flatMap((school) =>
      school.school_code !== null && school.dark_since !== null
        ? [{ school, code: school.school_code, since: school.dark_since }]
        : [],
    )
    .sort((a, b) => a.since.getTime() - b.since.getTime() || (a.code < b.code ? -1 : 1))
    .slice(0, darkSchoolsShown)
    .map(({ school, code, since }) => ({
      schoolCode: code,
      schoolName: school.school_name ?? code,
      areaName: `${school.city_name ?? ''}${school.town_name ?? ''}`,
      total: school.total,
      off: school.total - school.on,
      silent: school.silent,
      since: wireTime(since),
    }));
