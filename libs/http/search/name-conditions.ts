import { searchHitsOfKind } from '#libs/contracts';
import { type SqlFilter, startsPattern } from '#libs/data/db';

const latin = /^[a-z0-9]+$/i;
const han = /\p{Script=Han}/u;

/** A condition that one index serves, and the order in which that index returns its rows. */
export interface SearchCondition {
  where: string;
  order: string;
}

const startsWith = (expression: string, pattern: string): SearchCondition => ({
  where: `${expression} like ${pattern} escape '\\'`,
  // the order of indexes with text_pattern_ops
  order: `${expression} using ~<~`,
});

/** Rows of `alias` whose name, given name (without the first character) or initials begin with a text. */
export const nameConditions = (filter: SqlFilter, alias: string, text: string): SearchCondition[] => {
  const pattern = filter.parameter(startsPattern(text));
  const named = [startsWith(`${alias}.name`, pattern)];
  if (han.test(text)) named.push(startsWith(`substr(${alias}.name, 2)`, pattern));
  if (latin.test(text)) {
    named.push(startsWith(`${alias}.initials`, filter.parameter(startsPattern(text.toLowerCase()))));
  }
  return named;
};

interface Searched {
  /** Tables with their aliases and joins. */
  from: string;
  /** Column that identifies a row. */
  key: string;
  /** Limits of every row, beside the conditions. */
  where: string;
}

/** SQL: keys as `key` of the rows that meet one of the conditions, those of an earlier condition first, by `rank`. */
export const firstOf = ({ from, key, where }: Searched, conditions: readonly SearchCondition[]): string => {
  const branches = conditions.map(
    (each, rank) =>
      `(select ${key} as key, ${rank} as rank from ${from} where (${each.where}) and ${where}
        order by ${each.order} limit ${searchHitsOfKind})`,
  );
  return `(select key, min(rank) as rank from (${branches.join(' union all ')}) b
    group by key order by 2, 1 limit ${searchHitsOfKind})`;
};
