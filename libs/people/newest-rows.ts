import type { EventMessage } from '#libs/contracts';
import { latest } from '#libs/events';

/** The data of an event of members. */
interface Members<Row> {
  schoolCode: string;
  rows: Row[];
}

/** A row of an event, with its school and the time of the event. */
export type RowOf<Event extends Members<object>> = Event['rows'][number] & { schoolCode: string; at: string };

/** Returns the newest row of each code. */
export const newestRows = <Row extends { code: string }>(
  messages: readonly EventMessage<Members<Row>>[],
): RowOf<Members<Row>>[] => {
  const rows = messages.flatMap((message) => {
    const { schoolCode, rows: some } = message.data;
    return some.map((row) => ({ ...message, data: { ...row, schoolCode } }));
  });
  return latest(rows, ({ data }) => data.code).map(({ data, at }) => ({ ...data, at }));
};
