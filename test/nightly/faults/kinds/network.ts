import { serviceNames } from '#libs/contracts';
import { type Fault, isFull, last, spanOf } from '../fault.js';
import type { World } from '../world.js';

const pauseSeconds = spanOf(20, 2);

interface Silence {
  /** Names of those that hear each other no more, or of the one that hears nothing. */
  parts: readonly string[];
  pause(): unknown;
  resume(): unknown;
}

/** The ways between two parts. */
const ways = ({ proxies }: World): Silence[] =>
  proxies.names.map((name) => ({
    parts: name.split(' - '),
    pause: () => proxies.proxy(name).pause(),
    resume: () => proxies.proxy(name).resume(),
  }));

const services = ({ stack, instances }: World): Silence[] =>
  serviceNames.map((service) => ({
    parts: [service],
    pause: () => instances(service).forEach((index) => stack.pause(service, index)),
    resume: () => instances(service).forEach((index) => stack.resume(service, index)),
  }));

/** What all services stand on: each of these alone. */
const foundations = ({ kafka, postgres }: World): Silence[] =>
  [kafka.broker, postgres].map((each) => ({
    parts: ['kafka', 'postgres', ...serviceNames],
    pause: () => each.pause(),
    resume: () => each.resume(),
  }));

/** Two at a time where they have no part in common, so that each is silent among parts that live. */
const inPairs = (all: readonly Silence[]): Silence[][] => {
  const pairs: Silence[][] = [];
  for (const each of all) {
    const isApart = ([other, more]: Silence[]): boolean =>
      more === undefined && other !== undefined && !other.parts.some((part) => each.parts.includes(part));
    const open = pairs.find(isApart);
    if (open) open.push(each);
    else pairs.push([each]);
  }
  return pairs;
};

/** Whatever can fall silent: the way between two parts, and parts as a whole; what is silent at the same time together. */
const silences = (world: World): Silence[][] => {
  const all = [...ways(world), ...services(world), ...foundations(world)];
  return isFull ? all.map((each) => [each]) : inPairs(all);
};

/** Connections that stay open and carry nothing, in turn. */
export const networkFault: Fault = {
  name: `network pause of ${pauseSeconds} s between two parts`,
  times: (world) => silences(world).length,
  strike: async (world, turn) => {
    const silent = silences(world)[turn] ?? [];
    await Promise.all(silent.map((each) => each.pause()));
    world.hush();
    await last(pauseSeconds);
    await Promise.all(silent.map((each) => each.resume()));
    return Date.now();
  },
};
