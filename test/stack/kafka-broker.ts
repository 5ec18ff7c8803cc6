/** A genuine Kafka broker, one node, with empty topics, that tests may stop, kill and freeze. */
export interface KafkaBroker {
  /** Address host:port; it stays the same over a kill and a start. */
  readonly brokers: string;
  /** Shell command that ends it and deletes its data, for who does not hold this object. */
  readonly end: string;
  /** Kills it at once; its data stay. */
  kill(): Promise<void>;
  /** Starts it again over its data. */
  start(): Promise<void>;
  /** Freezes it: connections stay open and nothing responds. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it and deletes its data. */
  remove(): Promise<void>;
}

/** Settings of the one node, by which it is fast to start and small. */
export const nodeSettings: Record<string, string | number> = {
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.listener.names': 'CONTROLLER',
  'auto.create.topics.enable': 'false',
  'group.initial.rebalance.delay.ms': 0,
  'offsets.topic.num.partitions': 4,
  'offsets.topic.replication.factor': 1,
  'transaction.state.log.num.partitions': 1,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'share.coordinator.state.topic.num.partitions': 1,
  'share.coordinator.state.topic.replication.factor': 1,
  'share.coordinator.state.topic.min.isr': 1,
  'log.index.size.max.bytes': 1_048_576,
};
