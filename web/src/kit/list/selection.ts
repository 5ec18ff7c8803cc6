import { useCallback, useMemo, useState } from 'react';

/** The checked rows of a list, by their keys. */
export interface Selection<Row> {
  /** Rows that were checked one by one, or read. */
  chosen: ReadonlyMap<string, Row>;
  /** True when every row that the filters match is checked, but for `except`. */
  all: boolean;
  /** Keys of rows that were unchecked since all were checked. */
  except: ReadonlySet<string>;
  isChecked: (key: string) => boolean;
  /** Makes `keys` the checked ones among the rows on screen; rows elsewhere stay as they are. */
  choose: (keys: readonly string[], shown: readonly Row[]) => void;
  /** Checks every row that the filters match; `rows` are given where they had to be read. */
  chooseAll: (rows?: readonly Row[]) => void;
  clear: () => void;
}

interface Checked<Row> {
  chosen: ReadonlyMap<string, Row>;
  /** All rows that some filters match; `except` is null where they were read into `chosen`. */
  all: { of: string; except: ReadonlySet<string> | null } | null;
}

const none: ReadonlySet<string> = new Set();

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

const exceptOf = (before: ReadonlySet<string>, keys: readonly string[], shown: readonly string[]): Set<string> => {
  const next = new Set([...before, ...shown]);
  for (const key of keys) next.delete(key);
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
  const [{ chosen, all }, setChecked] = useState<Checked<Row>>({ chosen: new Map(), all: null });
  const of = JSON.stringify(filters);
  const choose = useCallback(
    (keys: readonly string[], shown: readonly Row[]) =>
      setChecked(({ chosen, all }) =>
        all?.of === of && all.except !== null
          ? { chosen, all: { of, except: exceptOf(all.except, keys, shown.map(keyOf)) } }
          : { chosen: chosenOf(chosen, keys, shown, keyOf), all: null },
      ),
    [keyOf, of],
  );
  const chooseAll = useCallback(
    (rows?: readonly Row[]) =>
      setChecked(({ chosen }) =>
        rows === undefined
          ? { chosen, all: { of, except: none } }
          : {
              chosen: new Map([...chosen, ...rows.map((row) => [keyOf(row), row] as const)]),
              all: { of, except: null },
            },
      ),
    [keyOf, of],
  );
  const clear = useCallback(() => setChecked({ chosen: new Map(), all: null }), []);
  return useMemo(() => {
    const now = all?.of === of ? all : null;
    const except = now?.except ?? none;
    const isChecked = (key: string) => (now?.except ? !now.except.has(key) : chosen.has(key));
    return { chosen, all: now !== null, except, isChecked, choose, chooseAll, clear };
  }, [chosen, all, of, choose, chooseAll, clear]);
};
