import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { minuteMs } from '#libs/contracts';
import { addSchool } from '../../../tools/bench/import-school.js';
import { ChannelSimulator } from '../../../tools/simulators/channels/channel-simulator.js';
import { countOf, onEmbedded, ServiceProcess, until } from '../../stack/index.js';

const kills = countOf({ quick: 4, night: 10, full: 40 });
const robots = 12;
/** Span in which the moment of a kill lies, after the process is ready, in milliseconds. */
const spanMs = 1500;

interface Stored {
  id: string;
  title: string;
  state: string;
  headState: string | null;
}

describe('kill -9 of a process that sends messages', () => {
  let service: ServiceProcess;
  let simulator: ChannelSimulator;

  beforeAll(async () => {
    simulator = await ChannelSimulator.start();
    // delay of each message
    simulator.fail({ kind: 'late', ms: 150, count: Number.MAX_SAFE_INTEGER });
    service = await ServiceProcess.prepare(simulator.environment);
    await service.start();
  }, 300_000);
  afterAll(async () => {
    await service.remove();
    await simulator.close();
  }, 60_000);

  /** Stores one message for each contact, as a change would. */
  const store = (title: string): Promise<unknown> =>
    onEmbedded(service.dataDir, async (client) => {
      await client.query(
        `insert into readiness.notify_address (id) select 'robot-' || id from readiness.contact on conflict do nothing`,
      );
      return client.query(
        `insert into readiness.notify_message (id, contact_id, address_id, channel, address, title, body, state, created_at,
           due_at, tries)
         select gen_random_uuid(), id, 'robot-' || id, channel, address, $1 || '-' || id, '', 'waiting', now(), now(), 0
         from readiness.contact`,
        [title],
      );
    });

  const stored = (): Promise<Stored[]> =>
    onEmbedded(service.dataDir, async (client) => {
      const { rows } = await client.query<Stored>(
        `select m.id, m.title, m.state, h.state as "headState" from readiness.notify_message m
         left join readiness.notify_message h on h.id = m.merged_into`,
      );
      return rows;
    });

  it(
    `loses and doubles none, ${kills} times`,
    async () => {
      const client = await service.client();
      const schoolCode = await addSchool(client);
      for (let n = 0; n < robots; n += 1) {
        const contact = { schoolCode, role: 'first', channel: 'wecomRobot', address: randomUUID() };
        await until(
          () =>
            client.call('POST', '/api/readiness/contact/save', contact).then(
              () => true,
              () => false,
            ),
          'the contact is saved',
        );
      }
      for (let killed = 0; killed < kills; killed += 1) {
        await store(`kill-${killed}`);
        // the moment is what this test varies
        await new Promise((resolve) => setTimeout(resolve, (spanMs * ((killed * 37) % 100)) / 100));
        await service.kill('SIGKILL');
        await service.start();
      }
      const isOver = async (): Promise<boolean> =>
        (await stored()).every(({ state }) => !['waiting', 'sending'].includes(state));
      await until(isOver, 'no message waits', 4 * 60);
      const texts = simulator.state.messages.map(({ text }) => text);
      const arrivals = (title: string): number => texts.filter((text) => text.includes(title)).length;
      const all = await stored();
      expect(all).toHaveLength(kills * robots);
      for (const { title, state, headState } of all) {
        const end = headState ?? state;
        const count = arrivals(title);
        expect([title, end, count <= 1]).toEqual([title, end, true]);
        // what is said to be unknown may have arrived; everything else has
        if (end !== 'unknown') expect([title, end, count]).toEqual([title, 'sent', 1]);
      }
    },
    10 * minuteMs,
  );
});
