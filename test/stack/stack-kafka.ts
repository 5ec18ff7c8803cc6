import { randomBytes } from 'node:crypto';
import type { KafkaBroker } from './kafka-broker.js';
import { sharedKafka, startKafka } from './kafka.js';

/** The Kafka of a stack: the environment of its processes, and its end. */
export interface StackKafka {
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * The broker given, which its owner ends; else the one that the tests of a run share; else, in a program that is no
 * test run, one of its own. Topics and groups are the stack's own in any case.
 */
export const stackKafka = async (given: Pick<KafkaBroker, 'brokers'> | undefined): Promise<StackKafka> => {
  const { brokers, remove } = await brokerOf(given);
  return {
    env: { EVENT_BUS: 'kafka', KAFKA_BROKERS: brokers, KAFKA_PREFIX: `t${randomBytes(6).toString('hex')}.` },
    stop: remove,
  };
};

const brokerOf = async (
  given: Pick<KafkaBroker, 'brokers'> | undefined,
): Promise<{ brokers: string; remove(): Promise<void> }> => {
  const notOurs = async (): Promise<void> => undefined;
  if (given) return { brokers: given.brokers, remove: notOurs };
  const isShared = process.env['FIRSTBELL_RUN_DIR'] !== undefined || Boolean(process.env['TEST_KAFKA_BROKERS']);
  if (isShared) return { brokers: await sharedKafka(), remove: notOurs };
  const own = await startKafka();
  return { brokers: own.brokers, remove: () => own.remove() };
};
