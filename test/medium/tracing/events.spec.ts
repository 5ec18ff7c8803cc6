import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { EventMessage } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { LocalBus } from '#libs/events';
import { beginTrace, currentTrace, inSpan, runIn } from '#libs/kernel/tracing';
import { until } from '../../stack/index.js';
import { event, EventService, otherTopic, type Process, testType, topic, upTo } from '../events/event-service.js';
import { RecordedSpans } from './recorded-spans.js';
import { waysOf } from './seen-spans.js';

Logger.overrideLogger(false);

/** A `traceparent`; the number is that of the trace. */
const traceparent = (n: number): string => `00-${String(n).padStart(32, '0')}-${'b'.repeat(16)}-01`;
const message = (n: number, trace?: string): EventMessage => ({
  ...{ id: uuidv7(), type: 'test', key: 'k', at: new Date().toISOString(), data: { n } },
  ...(trace !== undefined && { trace }),
});

describe('the traces of events', () => {
  let service: EventService;
  let process: Process<LocalBus>;
  let spans: RecordedSpans | undefined;
  /** Numbers of the messages that the consumer was given at once. */
  let given: number[][];

  beforeAll(async () => {
    service = await EventService.make();
  });
  beforeEach(async () => {
    await service.clear();
    given = [];
    process = service.local();
    process.consumers.register({
      ...{ name: 'a', topics: [topic], types: [testType] },
      handle: async (tx, messages: readonly EventMessage[]) => {
        const numbers = messages.map(({ data }) => (data as { n: number }).n);
        given.push(numbers);
        if (numbers.includes(-1)) throw new Error('cannot be handled');
        await service.outbox.add(tx, [event(numbers[0] ?? 0, 'k', otherTopic)]);
      },
    });
  });
  afterEach(async () => {
    await process.stop();
    await spans?.stop();
    spans = undefined;
  });
  afterAll(() => service.db.close());

  const publish = async (messages: readonly EventMessage[]): Promise<void> => {
    await process.bus.start();
    await process.bus.publish(topic, messages);
  };
  /** The ids of the traces of what waits in the outbox. */
  const stored = async (): Promise<(string | undefined)[]> => {
    const sql = 'select trace from outbox order by id';
    const rows = await select<{ trace: string | null }>(service.db.dataSource, sql);
    return rows.map(({ trace }) => trace?.split('-')[1]);
  };
  const id = (n: number): string => traceparent(n).split('-')[1] ?? '';

  it('are not stored while nothing is recorded', async () => {
    await publish([message(1, traceparent(1)), message(2, traceparent(2))]);
    expect(given).toEqual([[1, 2]]);
    expect(await stored()).toEqual([undefined]);
  });

  it('go from what adds an event over outbox and bus to what its consumer adds', async () => {
    spans = new RecordedSpans();
    await process.start();
    const click = beginTrace('click', { kind: 'server' });
    await runIn(click, () => service.send(event(1)));
    click?.end();
    await until(async () => (await service.waiting()) === 0 && given.length > 0, 'everything is published');
    await until(() => spans?.all.length === 4, 'every span has ended');
    const sent = `click > send ${topic}`;
    const consumed = `${sent} > process ${topic}`;
    expect(waysOf(spans.all)).toEqual(['click', sent, consumed, `${consumed} > send ${otherTopic}`]);
  });

  it('are kept apart in one delivery, in its order', async () => {
    spans = new RecordedSpans();
    const [one, two] = [traceparent(1), traceparent(2)];
    await publish([message(1, one), message(2, one), message(3, two), message(4), message(5), message(6, one)]);
    expect(given).toEqual([[1, 2], [3], [4, 5], [6]]);
    expect(await stored()).toEqual([id(1), id(2), undefined, id(1)]);
    expect(spans.all.map(({ traceId, parentId }) => [traceId, parentId])).toEqual(
      [1, 2, 1].map((n) => [id(n), 'b'.repeat(16)]),
    );
  });

  it('are joined to the first when a delivery has many', async () => {
    spans = new RecordedSpans();
    await publish(upTo(40).map((n) => message(n, traceparent(n + 1))));
    expect(given).toEqual([upTo(40)]);
    expect(await stored()).toEqual([id(1)]);
    expect(spans.all).toMatchObject([{ traceId: id(1), links: upTo(39).map(() => 'b'.repeat(16)) }]);
  });

  it('hold what a consumer could not handle, whose letter is as it was published', async () => {
    spans = new RecordedSpans();
    const bad = message(-1, traceparent(7));
    await publish([bad]);
    const [letter] = await select<{ message: EventMessage }>(service.db.dataSource, 'select message from dead_letter');
    const { trace: _trace, ...published } = bad;
    expect(letter?.message).toEqual(published);
    expect(new Set(await stored())).toEqual(new Set([id(7)]));
  });

  it('say that a publication has failed', async () => {
    spans = new RecordedSpans();
    const recording = service.recording();
    recording.bus.refused.add(topic);
    await inSpan(beginTrace('click', { kind: 'server' }), () => service.send(event(1)));
    await recording.start();
    await until(() => recording.bus.calls > 1, 'it was tried again');
    recording.bus.refused.clear();
    await until(() => recording.bus.taken.length === 1, 'it is published');
    await recording.stop();
    const sends = spans.all.filter(({ name }) => name === `send ${topic}`);
    expect(sends.at(0)?.failed).toBe(true);
    expect(sends.at(-1)?.failed).toBe(false);
    expect(recording.bus.taken[0]?.message.trace).toBe(
      `00-${sends.at(-1)?.traceId ?? ''}-${sends.at(-1)?.id ?? ''}-01`,
    );
    expect(currentTrace()).toBeUndefined();
  });
});
