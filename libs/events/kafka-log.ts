import { Logger } from '@nestjs/common';
import type { KafkaSettings } from '#libs/kernel/config';

/** The client logs the same at every attempt: minimum time between two lines of a kind. */
const quietMs = 60_000;
/** Kinds that are kept apart. */
const maxKinds = 1000;

interface Entry {
  namespace: string;
  label: string;
  log: { message: unknown; error?: unknown; broker?: unknown; groupId?: unknown };
}

/** Numbers, addresses and ids, which make one kind of line many. */
const variableParts = /[\w.-]*\d[\w.:-]*/g;

/**
 * Logs what the Kafka client says. It tries again what it calls an error, and the bus logs the outcome: so an error is a
 * warning here, one of a kind a minute, and a warning is for debugging. From the level `info` on every line is logged.
 */
export const kafkaLog = (level: KafkaSettings['logLevel']): ((entry: Entry) => void) =>
  level === 'info' || level === 'debug' ? fullLog() : quietLog();

const fullLog = (): ((entry: Entry) => void) => {
  const logger = new Logger('kafka');
  return (entry) => {
    if (entry.label === 'ERROR' || entry.label === 'WARN') logger.warn(detailsOf(entry), messageOf(entry));
    else logger.log(detailsOf(entry), messageOf(entry));
  };
};

const quietLog = (): ((entry: Entry) => void) => {
  const logger = new Logger('kafka');
  const loggedAt = new Map<string, number>();
  return (entry) => {
    if (entry.label !== 'ERROR') {
      logger.debug(detailsOf(entry), messageOf(entry));
      return;
    }
    const kind = `${entry.namespace} ${messageOf(entry).replaceAll(variableParts, '#')}`;
    const now = Date.now();
    if (now - (loggedAt.get(kind) ?? Number.NEGATIVE_INFINITY) < quietMs) return;
    if (loggedAt.size >= maxKinds) loggedAt.clear();
    loggedAt.set(kind, now);
    logger.warn(detailsOf(entry), messageOf(entry));
  };
};

/** Sometimes the client gives an error in the place of a text. */
const messageOf = ({ log }: Entry): string => String(log.message);

const detailsOf = ({ namespace, log: { error, broker, groupId } }: Entry): object => ({
  ...{ namespace, reason: error },
  ...{ broker, groupId },
});
