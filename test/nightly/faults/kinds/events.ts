import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { EventMessage, SchoolChanged, Topic } from '#libs/contracts';
import { until } from '../../../stack/index.js';
import { type Fault, spanOf } from '../fault.js';
import type { World } from '../world.js';

const topics: readonly Topic[] = ['directory.school', 'audit.event', 'devices.status', 'devices.command'];
const repeated = spanOf(2000, 150);

type Published = Map<Topic, EventMessage[]>;

/** What the services publish, until there is enough of each topic that the load speaks of. */
const listen = async (
  { openBus }: World,
  use: (publish: Publish, published: Published) => Promise<void>,
): Promise<void> => {
  const bus = openBus();
  const published: Published = new Map();
  bus.subscribe({
    topics,
    group: `faults-${randomUUID()}`,
    broadcast: true,
    handle: async (topic, messages) => void published.set(topic, [...(published.get(topic) ?? []), ...messages]),
  });
  try {
    await bus.start();
    const count = (): number => [...published.values()].reduce((sum, messages) => sum + messages.length, 0);
    await until(() => count() >= repeated && (published.get('directory.school')?.length ?? 0) > 10, 'events flow', 120);
    await use((topic, messages) => bus.publish(topic, messages), published);
  } finally {
    await bus.stop();
  }
};
type Publish = (topic: Topic, messages: readonly EventMessage[]) => Promise<void>;

/** What the directory might have said of a school before its last word. */
const overtaken = (message: EventMessage): EventMessage => {
  const data = { ...(message.data as SchoolChanged), name: '旧名', source: 'elsewhere' };
  return { ...message, id: uuidv7(), at: new Date(Date.parse(message.at) - 1000).toISOString(), data };
};

/** Events come again, the last first; and some that newer ones have overtaken. */
export const eventsFault: Fault = {
  name: `${repeated} events doubled and out of order`,
  times: 1,
  strike: async (world) => {
    await listen(world, async (publish, published) => {
      world.hush();
      const copies = [...published].map(([topic, messages]) => [topic, messages.slice(-repeated)] as const);
      for (const [topic, messages] of copies) await publish(topic, [...messages].reverse());
      const schools = (published.get('directory.school') ?? []).filter(({ type }) => type === 'school.changed');
      await publish('directory.school', schools.slice(-20).map(overtaken));
    });
    return Date.now();
  },
};
