/** Rows that are stored by one statement: their texts are made without a pause, while calls wait. */
const partRows = 500;

/** Stores rows part by part, in their order: a topic that was held up brings hundreds of thousands at once. */
export const inParts = async <Row>(rows: readonly Row[], store: (part: Row[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < rows.length; start += partRows) await store(rows.slice(start, start + partRows));
};
