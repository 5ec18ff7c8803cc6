import type { QueryKey } from '@tanstack/react-query';
import type { Page } from '#libs/contracts';

/** How a list is read: one entry of the query cache per state. */
export interface ListQuery<Row> {
  queryKey: QueryKey;
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>;
  /** A failure stands in the list alone: no notice, not even of the network. */
  quiet?: boolean;
}
