export { PartitionMetrics } from './partition-metrics.js';
export { type PartitionedTable, partitionByTime, unpartition } from './partition-migration.js';
export { Partitions } from './partitions.js';
export type { TimePartitions } from './time-partitions.js';
