import { hasKafka } from './kafka.js';
import { describeWith, type Requirement } from './requirements.js';
import { type Stack, type StackOptions, startStack } from './stack.js';

/** What a suite is given, for each of the two ways that the product runs in. */
interface Ways<T> {
  together: T;
  apart: T;
}

type DescribeEachWay = <T>(name: string, ways: Ways<T>, suite: (way: T) => void) => void;

/**
 * Returns a `describe` that runs a suite twice: on the product in one process, and on a process per service over a
 * genuine Kafka; in the gate only on one process. `parts` are what the suite needs besides, and whether this host has it.
 */
export const eachWay = async (parts: Partial<Record<Requirement, boolean>> = {}): Promise<DescribeEachWay> => {
  const isGate = process.env['TIER'] === 'gate';
  const kafka = !isGate && (await hasKafka());
  const missing = Object.entries(parts).find(([, isThere]) => !isThere)?.[0] as Requirement | undefined;
  return (name, { together, apart }, suite) => {
    describeWith(missing ?? 'kafka', missing === undefined)(`${name}, in one process`, () => suite(together));
    if (isGate) return;
    describeWith(missing ?? 'kafka', missing === undefined && kafka)(`${name}, a process per service`, () =>
      suite(apart),
    );
  };
};

/** Brings the product up in the way that a suite runs on. */
type Start = (options?: Omit<StackOptions, 'kafka'>) => Promise<Stack>;

/** `eachWay` for suites that see the whole product: each gets how to start it. */
export const bothWays = async (
  parts: Partial<Record<Requirement, boolean>> = {},
): Promise<(name: string, suite: (start: Start) => void) => void> => {
  const describeEachWay = await eachWay(parts);
  const together: Start = (options) => startStack({ ...options, kafka: false });
  return (name, suite) => describeEachWay(name, { together, apart: startStack }, suite);
};
