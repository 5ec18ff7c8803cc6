/** Keys of columns that are not shown, and of those that were moved, in their new order. */
export interface ColumnSettings {
  hidden: readonly string[];
  order: readonly string[];
}

/** What the order of a column depends on. */
export interface Placed {
  key: string;
  fixed?: unknown;
}

/** Columns that may be hidden and moved: those that scroll. What is fixed names the row or acts on it. */
export const movable = <C extends Placed>(columns: readonly C[]): C[] => columns.filter(({ fixed }) => !fixed);

/** All movable columns in the user's order; one that was never moved keeps its place. */
export const ordered = <C extends Placed>(columns: readonly C[], { order }: Pick<ColumnSettings, 'order'>): C[] => {
  const free = movable(columns);
  const moved = order.map((key) => free.find((column) => column.key === key)).filter((column) => column !== undefined);
  const next = moved.values();
  return free.map((column) => (moved.includes(column) ? (next.next().value ?? column) : column));
};

/** The columns as the user wants them: fixed ones stay where they are. */
export const arranged = <C extends Placed>(columns: readonly C[], settings: ColumnSettings): C[] => {
  const next = ordered(columns, settings).values();
  return columns
    .map((column) => (column.fixed ? column : (next.next().value ?? column)))
    .filter((column) => Boolean(column.fixed) || !settings.hidden.includes(column.key));
};

/** The order after a column has changed places with its neighbour; `by` is 1 or -1. */
export const moved = (keys: readonly string[], key: string, by: number): string[] => {
  const next = [...keys];
  const at = next.indexOf(key);
  const other = next[at + by];
  if (at < 0 || other === undefined) return next;
  [next[at], next[at + by]] = [other, key];
  return next;
};
