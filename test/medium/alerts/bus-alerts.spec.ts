import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { v7 as uuidv7 } from 'uuid';
import type { EventMessage, Topic } from '#libs/contracts';
import { BusMetrics } from '#libs/events';
import { alertFiles } from '../../containers/manifests.js';
import { ownMetrics } from '../../nightly/metrics/named-metrics.js';
import { describeWith, hasKafka, promtoolProgram, sharedKafka, until } from '../../stack/index.js';
import { KafkaUnderTest } from '../bus/kafka-under-test.js';
import { type AlertCase, stands } from './alert-case.js';
import { busAlerts } from './bus-cases.js';
import { expectFiring } from './promtool.js';
import { type Sample, samplesOf } from './scrape.js';
import { up } from './service-cases.js';
import { timelineOf } from './timeline.js';

Logger.overrideLogger(false);

const topics: Topic[] = ['devices.status', 'devices.live'];
/** Longest wait: a group on a real broker needs some to form. */
const patience = 40;

const messages = (count: number): EventMessage[] =>
  Array.from({ length: count }, (_, n) => ({
    ...{ id: uuidv7(), type: 'test', key: `key${n}`, at: new Date().toISOString(), data: null },
  }));

describe('alerts about events over Kafka', () => {
  const all = Object.values(busAlerts).flat();
  it('have a case each', () => expect(Object.keys(cases).sort()).toEqual([...all].sort()));
});

/** The cases, each with what has to be seen before it is scraped. */
const cases: Readonly<Record<string, { seen: [metric: string, value: number]; topic: Topic } & AlertCase>> = {
  DeliveriesFail: { seen: ['firstbell_bus_failed_deliveries_total', 1], topic: 'devices.status', perMinute: 6, at: 20 },
  BusLag: { seen: ['firstbell_bus_lag', 1100], topic: 'devices.status', at: 12 },
  EventsLate: {
    seen: ['firstbell_bus_oldest_seconds', 0.01],
    topic: 'devices.status',
    chosen: [stands('firstbell_bus_oldest_seconds', 400), stands('firstbell_bus_lag', 1)],
  },
  FeedLag: { seen: ['firstbell_bus_lag', 20_100], topic: 'devices.live', at: 12 },
  BusUnreachable: { seen: ['firstbell_bus_connected', 0], topic: 'devices.status', at: 12 },
};
/** Messages that are sent, in turn. */
const sent: Readonly<Record<string, number>> = { BusLag: 1100, FeedLag: 20_100, EventsLate: 1, DeliveriesFail: 1 };

describeWith('kafka', await hasKafka())('a bus over Kafka', () => {
  describeWith('promtool', promtoolProgram !== undefined)('lets its alerts', () => {
    let under: KafkaUnderTest;
    beforeAll(async () => {
      under = new KafkaUnderTest(await sharedKafka());
    });
    afterAll(() => under?.close());

    it.each(Object.entries(cases))('fire alone: %s', async (alert, { seen: [metric, value], topic, ...of }) => {
      const [file] = Object.entries(busAlerts).find(([, alerts]) => alerts.includes(alert)) ?? [''];
      const rules = alertFiles().find(({ name }) => name === file);
      const registry = new Registry();
      const scrape = async (): Promise<Sample[]> => samplesOf(await registry.metrics());
      // nothing listens on that port
      const brokers = alert === 'BusUnreachable' ? { brokers: ['127.0.0.1:9'], patienceMs: 100 } : {};
      const bus = under.open({ ...brokers, topics, watchMs: 100, metrics: new BusMetrics(registry) });
      let release: () => void = () => undefined;
      const gate = new Promise<void>((resolve) => (release = resolve));
      const handle = alert === 'DeliveriesFail' ? () => Promise.reject(new Error('fails')) : () => gate;
      bus.subscribe({ topics: [topic], group: `g-${alert}`, handle });
      try {
        await bus.start();
        const quiet = await scrape();
        for (let left = sent[alert] ?? 0; left > 0; left -= 5000)
          await bus.publish(topic, messages(Math.min(left, 5000)));
        const reached = ({ name, value: now }: Sample): boolean =>
          name === metric && (value === 0 ? now === 0 : now >= value);
        await until(async () => (await scrape()).some(reached), `${metric} is ${value}`, patience);
        const names = new Set(rules?.rules.flatMap(({ expr }) => ownMetrics(expr)));
        const foreign = { [up(file)]: '1x120' };
        const series = timelineOf(names, { quiet, after: await scrape(), at: Date.now() / 1000 }, { ...of, foreign });
        await expectFiring(rules?.path ?? '', series, of.at ?? 12, [alert]);
      } finally {
        release();
        await bus.stop();
      }
    });
  });
});
