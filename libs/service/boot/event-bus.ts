import { Logger } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { BusMetrics, type EventBus, KafkaBus, LocalBus } from '#libs/events';
import { Readiness } from '#libs/kernel/health';

const logger = new Logger('event-bus');

/** Time for the log to get out before the process ends. */
const lastWordsMs = 100;

/** A process without one of its consumers does half of its work unnoticed: its supervisor restarts it. */
const endProcess = (error: Error): void => {
  logger.fatal({ err: error }, 'a consumer has ended: so does this process');
  setTimeout(() => process.exit(1), lastWordsMs);
};

/** The bus that EVENT_BUS names. */
export const makeEventBus = (config: Config, metrics: BusMetrics, readiness: Readiness): EventBus => {
  if (!config.kafka) {
    metrics.setConnected(true);
    return new LocalBus();
  }
  const clientId = `firstbell-${config.service}`;
  const bus = new KafkaBus({ ...config.kafka, clientId, metrics, onCrash: endProcess });
  readiness.add('bus', () => bus.check());
  return bus;
};
