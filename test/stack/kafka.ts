import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KafkaBroker } from './kafka-broker.js';
import { hasEngine, startContainerKafka } from './kafka-container.js';
import { canRunJars } from './kafka-jars.js';
import { startJvmKafka } from './kafka-jvm.js';
import { until } from './until.js';

const given = process.env['TEST_KAFKA_BROKERS'];

/** Says whether tests can have a genuine Kafka here: given brokers, a container engine, or Java with Kafka's own jars. */
export const hasKafka = async (): Promise<boolean> =>
  (given !== undefined && given !== '') || (await hasEngine()) || canRunJars();

/** A broker of one's own, to stop and to kill. Who starts it removes it; at the latest it ends with the run. */
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
 * KAFKA_PREFIX. Nobody stops or kills these brokers.
 */
export const sharedKafka = (): Promise<string> => {
  shared ??= given === undefined || given === '' ? ofThisRun() : Promise.resolve(given);
  return shared;
};
let shared: Promise<string> | undefined;

interface Shared {
  brokers?: string;
  end?: string;
  error?: string;
}

const ofThisRun = async (): Promise<string> => {
  const directory = process.env['FIRSTBELL_RUN_DIR'];
  // outside of jest nobody shares
  if (directory === undefined) return (await startKafka()).brokers;
  const file = join(directory, 'kafka.json');
  if (!isFirst(join(directory, 'kafka.lock'))) await until(() => existsSync(file), 'another worker has Kafka', 300);
  else writeAtOnce(file, await startShared());
  const { brokers, error } = JSON.parse(readFileSync(file, 'utf8')) as Shared;
  if (brokers === undefined) throw new Error(`Kafka did not start: ${error ?? ''}`);
  return brokers;
};

const startShared = async (): Promise<Shared> => {
  try {
    const { brokers, end } = await startKafka();
    return { brokers, end };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

const isFirst = (lock: string): boolean => {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
};

const writeAtOnce = (file: string, content: Shared): void => {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
};
