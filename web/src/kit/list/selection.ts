import { useCallback, useMemo, useState } from 'react';

/** The checked rows of a list, by their keys. */
export interface Selection<Row> {
  chosen: ReadonlyMap<string, Row>;
  /** Makes `keys` the checked ones among the rows on screen; rows elsewhere stay as they are. */
  choose: (keys: readonly string[], shown: readonly Row[]) => void;
  /** Checks more rows. */
  add: (rows: readonly Row[]) => void;
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

/** The checked rows of a list. They stay checked when rows change, the page changes or the filters change. */
export const useSelection = <Row>(keyOf: (row: Row) => string): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback(
    (keys: readonly string[], shown: readonly Row[]) => setChosen((before) => chosenOf(before, keys, shown, keyOf)),
    [keyOf],
  );
  const add = useCallback(
    (rows: readonly Row[]) =>
      setChosen((before) => new Map([...before, ...rows.map((row) => [keyOf(row), row] as const)])),
    [keyOf],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(() => ({ chosen, choose, add, clear }), [chosen, choose, add, clear]);
};
