import type { QueryKey } from '@tanstack/react-query';
import type { Page } from '#libs/contracts';

/** How a list is read: one entry of the query cache per state. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
  /** Pause in milliseconds before what is shown is read again, for what no frame reports. */
  refetchInterval?: (query: { state: { data?: Page<Row> | undefined } }) => number | false;
  /** A failure stands in the list alone: no notice, not even of the network. */
  quiet?: boolean;
}
