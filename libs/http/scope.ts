import { isAdministrator } from '#libs/contracts';
import type { SqlFilter } from '#libs/data/db';
import type { Identity } from './identity.js';

/** What of a caller decides which schools they may see. */
export type Reach = Pick<Identity, 'tags' | 'areas' | 'source' | 'key'>;

/** What decides whether a user may see a school. */
export interface SchoolPlace {
  source: string;
  provinceCode: string;
  cityCode: string;
  townCode: string;
}

/** Sources that a user of another source may see. Source: decisions A27, taken literally. */
const openSources = (productCode: string): string[] => [productCode, `${productCode}2`];

/** The sources that limit a user, or undefined when none does. */
export const visibleSources = (identity: Pick<Identity, 'source'>, productCode: string): string[] | undefined =>
  identity.source === productCode ? undefined : openSources(productCode);

/** True for an administrator (decisions B52), unless an API key of some areas is used. */
export const seesEveryArea = ({ tags, key }: Pick<Identity, 'tags' | 'key'>): boolean =>
  isAdministrator(tags) && key?.inAreas !== true;

/** The area codes that limit a user, or undefined when none does. */
export const visibleAreas = (identity: Pick<Identity, 'tags' | 'areas' | 'key'>): string[] | undefined =>
  seesEveryArea(identity) ? undefined : identity.areas;

/**
 * The source to which an administrator's accounts, and what they did, are limited, or undefined when none limits them.
 * A caller who could take over an account of a wider source would see through it what A27 hides from them.
 */
export const administeredSource = (identity: Pick<Identity, 'source'>, productCode: string): string | undefined =>
  identity.source === productCode ? undefined : identity.source;

/** True for administrators whom neither their source nor the areas of an API key limit: what concerns all schools is theirs. */
export const administersAll = (identity: Pick<Identity, 'source' | 'key'>, productCode: string): boolean =>
  administeredSource(identity, productCode) === undefined && identity.key?.inAreas !== true;

/**
 * Which schools, and what belongs to them, a user may see. `null` is what belongs to no school: an unbound card, which
 * administrators alone see.
 */
export const maySee = (identity: Reach, productCode: string, school: SchoolPlace | null): boolean => {
  if (school === null) return seesEveryArea(identity);
  const sources = visibleSources(identity, productCode);
  if (sources && !sources.includes(school.source)) return false;
  const areas = visibleAreas(identity);
  return !areas || areas.some((each) => [school.provinceCode, school.cityCode, school.townCode].includes(each));
};

/**
 * The same rule in SQL, for a table or alias with columns `source`, `province_code`, `city_code`, `town_code`. With
 * `orNone`, rows without a school are kept for those who may see them.
 */
export const scopeToSchools = (
  filter: SqlFilter,
  identity: Reach,
  productCode: string,
  alias: string,
  orNone = false,
): void => {
  const limits: string[] = [];
  const sources = visibleSources(identity, productCode);
  if (sources) limits.push(`${alias}.source = any(${filter.parameter(sources)})`);
  const areas = visibleAreas(identity);
  if (areas) {
    const codes = filter.parameter(areas);
    const columns = ['province_code', 'city_code', 'town_code'];
    limits.push(`(${columns.map((column) => `${alias}.${column} = any(${codes})`).join(' or ')})`);
  }
  if (!orNone || !seesEveryArea(identity)) limits.push(`${alias}.code is not null`);
  if (limits.length === 0) return;
  const condition = limits.join(' and ');
  const none = orNone && seesEveryArea(identity) ? `${alias}.code is null or ` : '';
  filter.and(`${none}(${condition})`);
};
