import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { hourMs } from '#libs/contracts';
import { change } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import { until } from '../../stack/index.js';
import { event, EventService, otherTopic, Process, RecordingBus, topic, upTo } from './event-service.js';

Logger.overrideLogger(false);

describe('outbox and relay', () => {
  let service: EventService;
  let processes: Process<RecordingBus>[] = [];

  beforeAll(async () => {
    service = await EventService.make();
  });
  afterAll(() => service.db.close());
  beforeEach(() => service.clear());
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(processes.map((each) => each.stop()));
    processes = [];
  });

  const start = async (): Promise<Process<RecordingBus>> => {
    const made = await service.recording().start();
    processes.push(made);
    return made;
  };
  const relaying = (): Promise<string> =>
    until(async () => {
      const [row] = await service.aside<{ pid: string }>(
        `select pid::text from pg_locks where locktype = 'advisory' and granted and classid = hashtext('relay')::oid
             and database = (select oid from pg_database where datname = current_database())`,
      );
      return row?.pid;
    }, 'one process is the relayer');

  it('sends an event after the commit, as it was added', async () => {
    const { bus } = await start();
    await service.transactions.run(async (tx) => {
      await service.outbox.add(tx, [
        { ...event(1), data: { n: 1, text: '中文', none: null } } as unknown as OutgoingEvent,
      ]);
      await service.send(event(2, 'other'));
      await until(() => bus.numbers(topic, 'other').length, 'a later transaction is sent');
      expect(bus.numbers(topic, 'k')).toEqual([]);
    });
    await until(() => bus.numbers(topic, 'k').length, 'the event is sent');
    const { message } = bus.taken.find((each) => each.message.key === 'k') ?? {};
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      type: 'test',
      key: 'k',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: { n: 1, text: '中文', none: null },
    });
    await until(async () => (await service.waiting()) === 0, 'nothing waits');
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const { bus } = await start();
    const work = service.transactions.run(async (tx) => {
      await service.outbox.add(tx, [event(1)]);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await service.send(event(2));
    await until(() => bus.taken.length, 'the next event is sent');
    expect(bus.numbers()).toEqual([2]);
  });

  it('refuses a change whose event it cannot store, as when the disk of the database is full', async () => {
    await service.aside(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full', message = 'no space left on device'; end $$`);
    await service.aside('create trigger full_disk before insert on outbox execute function full_disk()');
    const work = service.transactions.run(async (tx) => {
      await change(tx, `insert into counter (key, n) values ('full', 1) returning key`);
      await service.outbox.add(tx, [event(1)]);
    });
    try {
      await expect(work).rejects.toThrow('no space left');
    } finally {
      await service.aside('drop function full_disk cascade');
    }
    expect(await service.aside('select key from counter')).toEqual([]);
    expect(await service.waiting()).toBe(0);
  });

  it('adds nothing for no events', async () => {
    await service.send();
    expect(await service.waiting()).toBe(0);
  });

  it('keeps the order of each key under concurrent writers', async () => {
    const { bus } = await start();
    const keys = upTo(5).map((each) => `key${each}`);
    await service.db.dataSource.query('insert into counter select unnest($1::text[]), 0', [keys]);
    const write = (key: string): Promise<void> =>
      service.transactions.run(async (tx) => {
        const [row] = await change<{ n: number }>(tx, 'update counter set n = n + 1 where key = $1 returning n', [key]);
        await service.outbox.add(tx, [event(row?.n ?? 0, key)]);
      });
    await Promise.all(upTo(200).map((at) => write(keys[at % 5] ?? '')));
    await until(() => bus.taken.length >= 200, 'all are sent');
    for (const key of keys) expect(bus.numbers(topic, key)).toEqual(upTo(40).map((each) => each + 1));
  });

  it('sends ten thousand events in order', async () => {
    for (const start of upTo(5)) await service.send(...upTo(2000).map((each) => event(start * 2000 + each)));
    const { bus } = await start();
    await until(() => bus.taken.length >= 10_000, 'all are sent');
    expect(bus.numbers()).toEqual(upTo(10_000));
    await until(async () => (await service.waiting()) === 0, 'nothing waits');
  });

  it('is woken by a commit, not by its poll', async () => {
    const { bus } = await start();
    await relaying();
    const { setTimeout: startTimer } = globalThis;
    const withoutPolls = (run: () => void, ms = 0): NodeJS.Timeout => startTimer(run, ms < 200 ? ms : hourMs);
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(withoutPolls);
    // the first one may still be found by a poll whose timer was started before
    for (const n of upTo(3)) {
      await service.send(event(n));
      await until(() => bus.taken.length > n, 'the event is sent');
    }
  });

  it('finds an event whose wake-up was lost', async () => {
    const { bus } = await start();
    await relaying();
    await service.db.dataSource.query(
      `insert into outbox (event_id, topic, key, type, at, data)
       values (gen_random_uuid(), $1, 'k', 'test', now(), '{"n": 7}')`,
      [topic],
    );
    await until(() => bus.taken.length, 'the event is sent');
    expect(bus.numbers()).toEqual([7]);
  });

  it('lets a topic that fails wait, and the others continue', async () => {
    const { bus } = await start();
    bus.refused.add(topic);
    await service.send(event(1), event(1, 'k', otherTopic), event(2));
    await until(() => bus.numbers(otherTopic).length, 'the other topic is sent');
    await service.send(event(3), event(2, 'k', otherTopic));
    await until(() => bus.numbers(otherTopic).length === 2, 'the other topic continues');
    const before = bus.calls;
    await until(() => bus.calls >= before + 2, 'the failing topic is tried again');
    bus.refused.clear();
    await until(() => bus.numbers().length === 3, 'what waited is sent');
    expect(bus.numbers()).toEqual([1, 2, 3]);
  });

  it('does not wait for a topic that the bus is slow to take', async () => {
    const { bus } = await start();
    const { publish } = bus;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    bus.publish = async (to, messages) => {
      if (to === topic) await gate;
      await publish.call(bus, to, messages);
    };
    await service.send(event(1), event(1, 'k', otherTopic));
    await until(() => bus.numbers(otherTopic).length === 1, 'the other topic is sent');
    await service.send(event(2), event(2, 'k', otherTopic));
    await until(() => bus.numbers(otherTopic).length === 2, 'the other topic continues');
    open();
    await until(() => bus.numbers().length === 2, 'the slow one is sent');
    expect(bus.numbers()).toEqual([1, 2]);
  });

  it('sends what is there before it stops', async () => {
    const process = await start();
    await relaying();
    await service.send(...upTo(3000).map((each) => event(each)));
    await process.stop();
    expect(process.bus.numbers()).toEqual(upTo(3000));
    expect(await service.waiting()).toBe(0);
  });

  it('keeps at its stop what the bus does not take', async () => {
    const process = await start();
    process.bus.refused.add(topic);
    await service.send(event(1));
    await until(() => process.bus.calls > 0, 'it was tried');
    await process.stop();
    const { bus } = await start();
    await until(() => bus.taken.length, 'the next process sends it');
    expect(bus.numbers()).toEqual([1]);
  });

  it('stops within seconds while the bus never responds', async () => {
    const process = await start();
    let asked = false;
    process.bus.publish = () => ((asked = true), new Promise(() => undefined));
    await service.send(event(1));
    await until(() => asked, 'the bus was asked');
    await process.relay.beforeApplicationShutdown();
    expect(await service.waiting()).toBe(1);
  });

  it('is done by one process at a time, and taken over when that one goes', async () => {
    const [first, second] = [await start(), await start()];
    await relaying();
    for (const each of upTo(20)) await service.send(event(each));
    await until(() => first.bus.taken.length + second.bus.taken.length >= 20, 'all are sent');
    const [active, passive] = first.bus.taken.length > 0 ? [first, second] : [second, first];
    expect(active.bus.numbers()).toEqual(upTo(20));
    expect(passive.bus.taken).toEqual([]);
    await active.stop();
    await service.send(event(20));
    await until(() => passive.bus.taken.length, 'the other one sends');
    expect(passive.bus.numbers()).toEqual([20]);
  });

  it('does not ask without pause while it waits for its turn', async () => {
    const active = await start();
    await relaying();
    await start();
    await until(async () => {
      const rows = await service.aside(
        `select 1 from pg_stat_activity where application_name = 'firstbell-event-test-relay'
           and query like '%pg_try_advisory_lock%' and datname = current_database()`,
      );
      return rows.length > 0;
    }, 'the second one waits');
    const query = jest.spyOn(pg.Client.prototype, 'query');
    for (const each of upTo(100)) await service.send(event(each));
    await until(() => active.bus.taken.length >= 100, 'all are sent');
    const elections = query.mock.calls.filter(([sql]) => JSON.stringify(sql).includes('pg_try_advisory_lock'));
    expect(elections.length).toBeLessThan(10);
  });

  it('survives the loss of its connection', async () => {
    const { bus } = await start();
    const before = await relaying();
    await service.cutRelays();
    await service.send(event(1));
    await until(() => bus.taken.length, 'the event is sent');
    expect(await relaying()).not.toBe(before);
    await service.send(event(2));
    await until(() => bus.taken.length >= 2, 'the next one as well');
  });

  it('tries about once a second while the database is away', async () => {
    const { bus } = await start();
    await relaying();
    const name = new URL(service.db.url).pathname.slice(1);
    const server = new URL(service.db.url);
    server.pathname = '/postgres';
    const admin = new pg.Client({ connectionString: server.href });
    await admin.connect();
    try {
      await service.send(event(1));
      await until(() => bus.taken.length, 'it works');
      const connect = jest.spyOn(pg.Client.prototype, 'connect');
      await admin.query(`alter database ${name} with allow_connections false`);
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'firstbell-event-test-relay' and datname = $1`,
        [name],
      );
      const begun = Date.now();
      await until(() => connect.mock.calls.length >= 3, 'it has tried three times');
      expect(Date.now() - begun).toBeGreaterThan(1500);
      await admin.query(`alter database ${name} with allow_connections true`);
      await service.send(event(2));
      await until(() => bus.taken.length >= 2, 'it works again');
    } finally {
      await admin.query(`alter database ${name} with allow_connections true`);
      await admin.end();
    }
  });
});
