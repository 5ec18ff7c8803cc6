import { type ServiceName, serviceNames } from '#libs/contracts';
import { type Fault, isFull, timesOf } from '../fault.js';

/** Kills every instance of these services; they start again at once. */
const kill = (services: readonly ServiceName[]): Fault => ({
  name: `kill -9 of ${services.join(', ')}`,
  times: timesOf(10),
  strike: async ({ stack, instances, hush }) => {
    const all = services.flatMap((service) => instances(service).map((index) => [service, index] as const));
    await Promise.all(all.map(([service, index]) => stack.kill(service, index)));
    const at = Date.now();
    hush();
    await Promise.all(all.map(([service, index]) => stack.restart(service, index)));
    return at;
  },
});

/** Where cards and people arrive: what is killed here meets clients that have just sent something. */
const entrances: readonly ServiceName[] = ['devices', 'gateway'];
const behind = serviceNames.filter((service) => !entrances.includes(service));

/** The short form kills those that only the others talk to at the same time: each of them costs the wait for Kafka. */
const together = isFull ? serviceNames.map((service) => [service]) : [behind, ...entrances.map((service) => [service])];

export const kills: readonly Fault[] = together.map(kill);
