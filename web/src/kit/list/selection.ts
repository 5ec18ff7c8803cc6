import { useCallback, useMemo, useState } from 'react';

/** The checked rows of a list, by their keys. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  /** Makes `keys` the checked ones among the rows on screen; rows elsewhere stay as they are. */
  choose: (keys: readonly string[], shown: readonly Row[]) => void;
  /** Checks more rows. */
  add: (rows: readonly Row[]) => void;
  /** True when every row that the filters match is checked, also those that were never read. */
  all: boolean;
  chooseAll: () => void;
  clear: () => void;
}

const chosenOf = <Row>(
  before: ReadonlyMap<string, Row>,
  keys: readonly string[],
  shown: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Row> => {
  const next = new Map(before);
  const checked = new Set(keys);
  for (const row of shown) {
    const key = keyOf(row);
    if (checked.has(key)) next.set(key, row);
    else next.delete(key);
  }
  return next;
};

/**
 * The checked rows of a list. They stay checked when rows change, the page changes or the filters change; "all" ends with
 * the filters that it was meant for.
 */
export const useSelection = <Row>(
  keyOf: (row: Row) => string,
  filters: Readonly<Record<string, string>>,
): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [allOf, setAllOf] = useState<string | null>(null);
  const matched = JSON.stringify(filters);
  const choose = useCallback(
    (keys: readonly string[], shown: readonly Row[]) => {
      setAllOf(null);
      setChosen((before) => chosenOf(before, keys, shown, keyOf));
    },
    [keyOf],
  );
  const add = useCallback(
    (rows: readonly Row[]) =>
      setChosen((before) => new Map([...before, ...rows.map((row) => [keyOf(row), row] as const)])),
    [keyOf],
  );
  const chooseAll = useCallback(() => setAllOf(matched), [matched]);
  const clear = useCallback(() => {
    setAllOf(null);
    setChosen(new Map());
  }, []);
  const all = allOf === matched;
  return useMemo(() => ({ chosen, choose, add, all, chooseAll, clear }), [chosen, choose, add, all, chooseAll, clear]);
};
