import { type EventMessage, momentMs } from '#libs/contracts';

/** The data of an event of members. */
interface Members<Row> {
  schoolCode: string;
  rows: Row[];
}

/** A row of an event, with its school and the time of the event. */
export type RowOf<Event extends Members<object>> = Event['rows'][number] & { schoolCode: string; at: string };

/** Returns the newest row of each code; of two of the same moment the one that came last. */
export const newestRows = <Row extends { code: string }>(
  messages: readonly EventMessage<Members<Row>>[],
): RowOf<Members<Row>>[] => {
  const newest = new Map<string, RowOf<Members<Row>>>();
  for (const { at, data } of messages) {
    const { schoolCode, rows } = data;
    const time = momentMs(at);
    for (const row of rows) {
      const known = newest.get(row.code);
      // an object that begins with the spread of another takes eight times as long, and every copy makes one of every row
      if (!known || momentMs(known.at) <= time) newest.set(row.code, Object.assign({ schoolCode, at }, row));
    }
  }
  return [...newest.values()];
};

/** Rows that are stored by one statement: their texts are made without a pause, while calls wait. */
const partRows = 500;

/** Stores rows part by part, in their order: a topic that was blocked brings hundreds of thousands at once. */
export const inParts = async <Row>(rows: readonly Row[], store: (part: Row[]) => Promise<void>): Promise<void> => {
  for (let start = 0; start < rows.length; start += partRows) await store(rows.slice(start, start + partRows));
};
