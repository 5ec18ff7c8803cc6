import { Logger } from '@nestjs/common';

/** The client says the same at every try: one line of a kind in so long. */
const quietMs = 10_000;

interface Entry {
  namespace: string;
  label: string;
  log: { message: string; error?: unknown; broker?: unknown; groupId?: unknown };
}

/** What the Kafka client has to say. It tries again what it calls an error: the bus logs what comes of it. */
export const kafkaLog = (): ((entry: Entry) => void) => {
  const logger = new Logger('kafka');
  const loggedAt = new Map<string, number>();
  return ({ namespace, label, log: { message, error, broker, groupId } }) => {
    const kind = `${namespace} ${message}`;
    const now = Date.now();
    if (now - (loggedAt.get(kind) ?? 0) < quietMs) return;
    if (loggedAt.size > 1000) loggedAt.clear();
    loggedAt.set(kind, now);
    const details = { namespace, reason: error, broker, groupId };
    if (label === 'ERROR') logger.warn(details, message);
    else logger.debug(details, message);
  };
};
