import { readFileSync } from 'node:fs';
import type { Area, AreaLevel } from './area-tree.js';

/** A list of areas that cannot be read; the message says where. */
export class AreaFileError extends Error {}

interface Entry {
  code: string;
  name: string;
  source: string | null;
}

/** Provinces that are one city themselves: 北京, 天津, 上海, 重庆. */
const municipalities = new Set(['110000', '120000', '310000', '500000']);
/** What the national list calls districts of such a city, whatever their city is. */
const districtsOfCity = '市辖区';
const countiesOfProvince = '省直辖县级行政区划';

/**
 * Areas of a list in JSON: objects `{code, name, source?, children?}`, nested or flat in any order. Codes are those of
 * GB/T 2260; the short forms `44` and `4403` count as `440000` and `440300`. The level and the parent follow from the
 * code. Streets (9 digits) are kept where a city has no districts, and skipped below a district. A city that the list
 * does not name (the districts of 北京, counties directly below a province) is added.
 * @throws AreaFileError
 */
export const parseAreaJson = (text: string): Area[] => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AreaFileError(`no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return toAreas(flatten(value, 'list'));
};

/** The same from CSV with a header line that names the columns `code`, `name` and, if wanted, `source`. @throws AreaFileError */
export const parseAreaCsv = (text: string): Area[] => {
  const [header, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const column = (name: string): number => header?.indexOf(name) ?? -1;
  const [code, name, source] = [column('code'), column('name'), column('source')];
  if (code < 0 || name < 0) throw new AreaFileError('line 1: the header has no columns code and name');
  const rows = lines
    .map((cells, index) => ({ cells, where: `line ${index + 2}` }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return toAreas(rows.map(({ cells, where }) => entryOf(cells[code], cells[name], cells[source], where)));
};

const flatten = (value: unknown, where: string): Entry[] => {
  if (!Array.isArray(value)) throw new AreaFileError(`${where}: no array`);
  return value.flatMap((each: unknown, index) => {
    const place = `${where}[${index}]`;
    if (typeof each !== 'object' || each === null) throw new AreaFileError(`${place}: no object`);
    const { code, name, source, children } = each as Record<string, unknown>;
    const entry = entryOf(code, name, source, place);
    return [entry, ...(children === undefined ? [] : flatten(children, `${place}.children`))];
  });
};

const entryOf = (code: unknown, name: unknown, source: unknown, where: string): Entry => {
  if (typeof code !== 'string' || !/^(\d{2}|\d{4}|\d{6}|\d{9})$/.test(code)) {
    throw new AreaFileError(`${where}: a code has 2, 4, 6 or 9 digits`);
  }
  if (typeof name !== 'string' || name.trim() === '') throw new AreaFileError(`${where}: no name`);
  return {
    code: code.padEnd(6, '0'),
    name: name.trim(),
    source: typeof source === 'string' && source !== '' ? source : null,
  };
};

const levelOf = (code: string): AreaLevel => {
  if (code.endsWith('0000') && code.length === 6) return 'province';
  return code.endsWith('00') && code.length === 6 ? 'city' : 'town';
};

const provinceOf = (code: string): string => `${code.slice(0, 2)}0000`;
const cityOf = (code: string): string => `${code.slice(0, 4)}00`;

const parentOf = (code: string): string | null => {
  const level = levelOf(code);
  if (level === 'province') return null;
  return level === 'city' ? provinceOf(code) : cityOf(code);
};

/** Each code once (the first counts), parents before children, missing cities added. */
const toAreas = (entries: Entry[]): Area[] => {
  const known = new Map<string, Entry>();
  for (const entry of entries) {
    const belowDistrict = entry.code.length === 9 && !entry.code.slice(0, 6).endsWith('00');
    if (!belowDistrict && !known.has(entry.code)) known.set(entry.code, entry);
  }
  for (const { code } of [...known.values()]) addCity(known, code);
  return [...known.values()]
    .map(({ code, name, source }) => ({
      code,
      name: name === districtsOfCity ? (known.get(provinceOf(code))?.name ?? name) : name,
      parentCode: parentOf(code),
      level: levelOf(code),
      source,
    }))
    .sort((a, b) => rank[a.level] - rank[b.level] || (a.code < b.code ? -1 : 1));
};

const rank: Record<AreaLevel, number> = { province: 0, city: 1, town: 2 };

const addCity = (known: Map<string, Entry>, code: string): void => {
  if (levelOf(code) === 'province') return;
  const province = known.get(provinceOf(code));
  if (!province) throw new AreaFileError(`${code}: its province ${provinceOf(code)} is not in the list`);
  const city = cityOf(code);
  if (known.has(city)) return;
  const name = municipalities.has(province.code) ? province.name : countiesOfProvince;
  known.set(city, { code: city, name, source: null });
};

/** The areas that come with the service: some provinces with the districts of their large cities (GB/T 2260). */
export const shippedAreas = (): Area[] => parseAreaJson(readFileSync(new URL('./areas.json', import.meta.url), 'utf8'));
