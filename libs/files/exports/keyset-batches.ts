/** Rows of one batch: a wide row is some kilobytes. */
const batchSize = 1000;

/**
 * Reads a list batch by batch, each after the last row of the one before, so that rows added meanwhile shift nothing and
 * neither memory nor time of a read grows with the length of the list. `read` returns up to `size` rows that follow
 * `after`, in the order of a unique key; without `after` the first ones. A batch is emptied before the next is read.
 */
export const keysetBatches = async function* <Row>(
  read: (after: Row | undefined, size: number) => Promise<Row[]>,
  size = batchSize,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await read(after, size);
    const isLast = rows.length < size;
    after = rows.at(-1);
    yield rows;
    // a reference to an earlier batch must not keep its rows in memory
    rows.length = 0;
    if (isLast) return;
  }
};
