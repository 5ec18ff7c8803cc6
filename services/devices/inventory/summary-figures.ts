import { wireTime } from '#libs/contracts';
import { groupBy } from '#libs/db';
import type { AreaFigures, DarkSchool, SchoolFigures, Summary } from './summary.dto.js';

/** Counts of one school, also of one without cards; cards without a known school come together under none. */
export interface SchoolCounts {
  school_code: string | null;
  school_name: string | null;
  province_code: string | null;
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
export const figuresOf = (schools: readonly SchoolCounts[]): Omit<Summary, 'longestOff' | 'commands'> => {
  return {
    ...figures(schools),
    unbound: sum(schools, 'unbound'),
    schools: schoolFigures(schools.filter(({ school_code: code }) => code !== null)),
    unplaced: figures(schools.filter(({ school_code: code }) => code === null)),
    byArea: byArea(schools),
    darkSchools: darkSchools(schools),
  };
};

const sum = (schools: readonly SchoolCounts[], key: 'total' | 'on' | 'silent' | 'unbound'): number =>
  schools.reduce((figure, school) => figure + school[key], 0);

const figures = (schools: readonly SchoolCounts[]) => {
  const total = sum(schools, 'total');
  const on = sum(schools, 'on');
  return { total, on, off: total - on, silent: sum(schools, 'silent') };
};

const isWholeDark = ({ total, on }: SchoolCounts): boolean => total > 0 && on === 0;

const schoolFigures = (schools: readonly SchoolCounts[]): SchoolFigures => {
  const count = (holds: (school: SchoolCounts) => boolean): number => schools.filter(holds).length;
  const withoutCards = count(({ total }) => total === 0);
  const dark = count(({ total, on }) => on < total);
  const silent = count(({ total, on, silent: some }) => on === total && some > 0);
  const { off: darkRooms, silent: silentRooms } = figures(schools);
  return {
    total: schools.length,
    dark,
    wholeDark: count(isWholeDark),
    silent,
    lit: schools.length - withoutCards - dark - silent,
    withoutCards,
    darkRooms,
    silentRooms,
  };
};

const byArea = (schools: readonly SchoolCounts[]): AreaFigures[] => {
  const cities = groupBy(
    schools.filter(({ city_code: code, total }) => code !== null && total > 0),
    ({ city_code: code }) => code ?? '',
  );
  return [...cities]
    .map(([code, some]) => ({
      provinceCode: some[0]?.province_code ?? '',
      areaCode: code,
      areaName: some[0]?.city_name ?? code,
      ...figures(some),
    }))
    .sort((a, b) => b.off + b.silent - a.off - a.silent || b.total - a.total || (a.areaCode < b.areaCode ? -1 : 1));
};

const darkSchools = (schools: readonly SchoolCounts[]): DarkSchool[] =>
  schools
    .flatMap((school) =>
      school.school_code !== null && school.dark_since !== null
        ? [{ school, code: school.school_code, since: school.dark_since }]
        : [],
    )
    .sort(
      (a, b) =>
        Number(isWholeDark(b.school)) - Number(isWholeDark(a.school)) ||
        a.since.getTime() - b.since.getTime() ||
        (a.code < b.code ? -1 : 1),
    )
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
