import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { select } from '#libs/data/db';
import type { KafkaBus } from '#libs/events';
import { describeWith, hasKafka, sharedKafka, until } from '../../stack/index.js';
import { event, EventService, type Process, testType, topic, upTo } from '../../medium/events/event-service.js';
import { KafkaUnderTest } from '../../medium/bus/kafka-under-test.js';

Logger.overrideLogger(false);

/** Longest wait, in seconds: a group rebalances with each member that comes or goes. */
const patience = 60;
const keys = 20;
/** Events of one transaction, and those at most that wait for their effect while members come and go. */
const together = 100;
const backlog = 500;

describeWith('kafka', await hasKafka())('members that come and go under load', () => {
  let service: EventService;
  let under: KafkaUnderTest;
  let members: Process<KafkaBus>[];

  beforeAll(async () => {
    service = await EventService.make();
  });
  afterAll(() => service.db.close());
  beforeEach(async () => {
    await service.clear();
    under = new KafkaUnderTest(await sharedKafka());
    members = [];
  });
  afterEach(async () => {
    await Promise.all(members.map((member) => member.stop()));
    await under.close();
  });

  /** One more member of the group. */
  const join = async (partitions: number): Promise<Process<KafkaBus>> => {
    const member = service.process(under.open({ partitions }));
    member.consumers.register({
      ...{ name: 'members', topics: [topic], types: [testType] },
      handle: async (tx, messages) => {
        const numbers = messages.map(({ data }) => (data as unknown as { n: number }).n);
        const sql = `insert into effect (consumer, key, n) select 'members', * from unnest($1::text[], $2::int[])`;
        await tx.query(sql, [messages.map(({ key }) => key), numbers]);
      },
    });
    members.push(member);
    return member.start();
  };
  const leave = async (member: Process<KafkaBus>): Promise<void> => {
    members = members.filter((other) => other !== member);
    await member.stop();
  };

  const effects = async (): Promise<number> => {
    const [row] = await select<{ n: number }>(service.db.dataSource, 'select count(*)::int as n from effect');
    return row?.n ?? 0;
  };

  it.each([1, 4, 12])(
    'lose and double nothing, and keep the order of each key: %i partitions',
    async (partitions) => {
      const first = await join(partitions);
      let sent = 0;
      let isSending = true;
      const send = (): Promise<void> => {
        const from = sent;
        sent += together;
        return service.send(...upTo(together).map((n) => event(Math.floor((from + n) / keys), `key${n % keys}`)));
      };
      const load = (async () => {
        while (isSending) {
          await send();
          await until(async () => !isSending || (await effects()) > sent - backlog, 'effects follow', patience);
        }
      })();
      const second = await join(partitions);
      await leave(first);
      await join(partitions);
      await leave(second);
      isSending = false;
      await load;
      await until(async () => (await effects()) >= sent, 'all effects are there', patience);
      const found = await service.effects();
      expect(found).toHaveLength(sent);
      for (const key of upTo(keys)) {
        expect(found.filter((effect) => effect.key === `key${key}`).map(({ n }) => n)).toEqual(upTo(sent / keys));
      }
    },
    120_000,
  );
});
