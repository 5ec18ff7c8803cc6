import { type ServiceName, serviceNames } from '#libs/contracts';
import { type Fault, timesOf } from '../fault.js';

/** Kills every instance of a service; they start again at once. */
const kill = (service: ServiceName): Fault => ({
  name: `kill -9 of ${service}`,
  times: timesOf(10),
  strike: async ({ stack, instances, hush }) => {
    await Promise.all(instances(service).map((index) => stack.kill(service, index)));
    const at = Date.now();
    hush();
    await Promise.all(instances(service).map((index) => stack.restart(service, index)));
    return at;
  },
});

export const kills: readonly Fault[] = serviceNames.map(kill);
