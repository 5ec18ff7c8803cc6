import { hasEngine } from './engine.js';
import type { KafkaBroker } from './kafka-broker.js';
import { startContainerKafka } from './kafka-container.js';
import { canRunJars } from './kafka-jars.js';
import { startJvmKafka } from './kafka-jvm.js';
import { sharedInRun } from './shared-in-run.js';

const given = process.env['TEST_KAFKA_BROKERS'];

/** True when tests can have a genuine Kafka here: given brokers, a container engine, or Java with Kafka's own jars. */
export const hasKafka = async (): Promise<boolean> =>
  (given !== undefined && given !== '') || (await hasEngine()) || canRunJars();

/** A separate broker, to stop and to kill. Who starts it removes it; at the latest it ends with the run. */
export const startKafka = async (): Promise<KafkaBroker> => {
  if (await hasEngine()) {
    try {
      return await startContainerKafka();
    } catch (error) {
      if (!(await canRunJars())) throw error;
      process.stderr.write(`\n>>> Kafka not as a container, but from its jars: ${(error as Error).message}\n\n`);
    }
  }
  return startJvmKafka();
};

/**
 * Addresses of the brokers that all tests of a run share, started by who needs them first. Tests keep apart by
 * KAFKA_PREFIX. These brokers are never stopped or killed.
 */
export const sharedKafka = (): Promise<string> => {
  shared ??= given === undefined || given === '' ? ofThisRun() : Promise.resolve(given);
  return shared;
};
let shared: Promise<string> | undefined;

/** With the shell command that ends it. */
const ofThisRun = async (): Promise<string> => {
  const { brokers } = await sharedInRun('kafka', async () => {
    const broker = await startKafka();
    return { brokers: broker.brokers, end: broker.end };
  });
  return brokers;
};
