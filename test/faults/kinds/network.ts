import { serviceNames } from '#libs/contracts';
import { type Fault, last, spanOf } from '../fault.js';
import type { World } from '../world.js';

const pauseSeconds = spanOf(20, 2);

interface Pausable {
  pause(): unknown;
  resume(): unknown;
}

/** Whatever can fall silent: the way between two parts, and parts as a whole. */
const silences = ({ proxies, stack, instances, kafka, postgres }: World): Pausable[] => [
  ...proxies.names.map((name) => proxies.proxy(name)),
  ...serviceNames.map((service) => ({
    pause: () => instances(service).forEach((index) => stack.pause(service, index)),
    resume: () => instances(service).forEach((index) => stack.resume(service, index)),
  })),
  kafka.broker,
  postgres,
];

/** Connections that stay open and carry nothing, one after the other. */
export const networkFault: Fault = {
  name: `network pause of ${pauseSeconds} s between two parts`,
  times: (world) => silences(world).length,
  strike: async (world, turn) => {
    const silence = silences(world)[turn];
    await silence?.pause();
    world.hush();
    await last(pauseSeconds);
    await silence?.resume();
    return Date.now();
  },
};
