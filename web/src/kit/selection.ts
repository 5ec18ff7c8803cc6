import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  keys: string[];
  rows: Row[];
  choose: (keys: readonly string[], shown: readonly Row[]) => void;
  clear: () => void;
}

/** The checked rows of a list. They stay checked when rows change, the page changes or the filters change. */
export const useSelection = <Row>(keyOf: (row: Row) => string): Selection<Row> => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map());
  const choose = useCallback(
    (keys: readonly string[], shown: readonly Row[]) =>
      setChosen((before) => {
        const known = new Map(before);
        for (const row of shown) known.set(keyOf(row), row);
        const next = new Map<string, Row>();
        for (const key of keys) {
          const row = known.get(key);
          if (row !== undefined) next.set(key, row);
        }
        return next;
      }),
    [keyOf],
  );
  const clear = useCallback(() => setChosen(new Map()), []);
  return useMemo(
    () => ({ keys: [...chosen.keys()], rows: [...chosen.values()], choose, clear }),
    [chosen, choose, clear],
  );
};
