import { queryOptions } from '@tanstack/react-query';
import { areaFilterNames, minuteMs } from '#libs/contracts';
import { fetcher } from '../../core/http.js';

/** The areas of the signed-in user as a tree. */
export const areasQuery = queryOptions({
  queryKey: ['areas'],
  queryFn: fetcher('get', '/api/dict/area/list'),
  staleTime: 10 * minuteMs,
});

/** The codes of the chosen area, widest first, as the picker holds them. */
export const areaPath = (filters: Readonly<Record<string, string>>): string[] =>
  areaFilterNames.map((name) => filters[name]).filter((code) => code !== undefined);

/** The filters of a chosen area. */
export const areaValues = (path: readonly string[]): Record<string, string> =>
  Object.fromEntries(path.slice(0, areaFilterNames.length).map((code, level) => [areaFilterNames[level] ?? '', code]));
