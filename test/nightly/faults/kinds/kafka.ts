import { type Fault, isFull, last, spanOf, timesOf } from '../fault.js';

const stopSeconds = spanOf(60, 6);

const killed: Fault = {
  name: 'Kafka killed',
  times: timesOf(5),
  strike: async ({ kafka, hush }) => {
    await kafka.broker.kill();
    const at = Date.now();
    hush();
    await kafka.broker.start();
    return at;
  },
};

/** Kafka away for a while, and gone in the middle of traffic: as a broker takes seconds to start, short spans make them one. */
export const kafkaFaults: readonly Fault[] = [
  {
    name: `Kafka stopped for ${stopSeconds} s`,
    times: 1,
    strike: async ({ kafka, hush }) => {
      await kafka.broker.kill();
      hush();
      await last(stopSeconds);
      await kafka.broker.start();
      return Date.now();
    },
  },
  ...(isFull ? [killed] : []),
];
