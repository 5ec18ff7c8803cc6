import type { TimePartitions } from '#libs/partitions';

/** Tables of history, a week a partition. Both widths are those of their migration. */
export const partitionedTables: readonly TimePartitions[] = [
  {
    table: 'status_history',
    column: 'at',
    days: 7,
    keptDays: 90,
    ahead: 3,
    // a card's last row before the limit stays: it holds the status at the limit, and it may be its only one
    mayGo: (before) => `exists (select 1 from status_history n
      where n.device_no = t.device_no and n.at >= t.at and n.at < ${before} and (n.at, n.id) > (t.at, t.id))`,
  },
  { table: 'device_log', column: 'at', days: 7, keptDays: 30, ahead: 3 },
];
