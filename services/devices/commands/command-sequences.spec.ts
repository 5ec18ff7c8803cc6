import { describe, expect, it } from '@jest/globals';
import {
  applyCommand,
  applyPublished,
  type CommandEventType,
  type CommandReport,
  type CommandState,
  type CommandStatus,
  commandTypes,
  isTerminal,
  offerableStatuses,
  type PublishedCommand,
  upgradePhases,
} from '#libs/contracts';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { Random } from '../../../tools/fleet/random.js';

const { seed = 1 } = propertySeed();
const sequences = 100_000;
const eventTypes: readonly CommandEventType[] = [
  ...(['deliver', 'receive', 'run', 'succeed', 'fail', 'back', 'deadline', 'cancel', 'supersede'] as const),
];

const start = Date.UTC(2026, 0, 1);
const one = <Item>(random: Random, items: readonly Item[]): Item => random.pick(items) as Item;

const queued = (random: Random): CommandState => ({
  ...{ deviceNo: 'card', type: one(random, commandTypes), status: 'queued', result: null, error: null, progress: null },
  ...{ bootIdBefore: random.chance(0.5) ? 'boot' : null, holds: random.chance(0.5), sentAt: null, finishedAt: null },
});

const report = (random: Random, second: number): CommandReport => ({
  event: one(random, eventTypes),
  at: new Date(start + second * 1000),
  ...(random.chance(0.5) ? { deviceNo: random.chance(0.9) ? 'card' : 'another card' } : {}),
  ...(random.chance(0.3) ? { progress: random.integer(0, 100), phase: one(random, [...upgradePhases, null]) } : {}),
  ...(random.chance(0.1) ? { result: { upload: random.integer(1, 9) } } : {}),
  ...(random.chance(0.1) ? { error: 'noSpace' } : {}),
});

const isSame = (a: CommandState, b: CommandState): boolean =>
  (['status', 'progress', 'result', 'error', 'sentAt', 'finishedAt'] as const).every((field) => a[field] === b[field]);

/** Returns the rules that an event breaks. */
const broken = (before: CommandState, event: CommandReport, after: CommandState): string[] => {
  const isOffered = ({ status }: CommandState): boolean => offerableStatuses.includes(status);
  const again = applyCommand(after, event).state;
  const rules: [string, boolean][] = [
    ['a final state never changes', !isTerminal(before.status) || after === before],
    ['an acknowledged command is never offered again', isOffered(before) || !isOffered(after)],
    ['a repeated event changes nothing', isSame(again, after)],
    ['a report of another card changes nothing', event.deviceNo !== 'another card' || after === before],
    ['a delivery is not forgotten', before.sentAt === null || after.sentAt === before.sentAt],
    ['a command has an end time when it has ended', isTerminal(after.status) === (after.finishedAt !== null)],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [rule]));
};

/** What a browser shows of a command to which frames come late, out of order and not at all. */
const watch = (random: Random, published: readonly PublishedCommand[]): string[] => {
  const order: CommandStatus[] = published.map(({ status }) => status);
  let shown = published[0] as PublishedCommand;
  const rules: string[] = [];
  const show = (frame: PublishedCommand): void => {
    const next = applyPublished(shown, frame);
    if (order.indexOf(next.status) < order.indexOf(shown.status)) rules.push('an older frame moves no row back');
    shown = next;
  };
  for (let frame = 0; frame < 6; frame++) show(one(random, published));
  const last = published.at(-1) as PublishedCommand;
  show(last);
  if (shown.status !== last.status) rules.push('the newest frame is shown');
  return rules;
};

const run = (random: Random): string[] => {
  let command = queued(random);
  const published: PublishedCommand[] = [command];
  const rules: string[] = [];
  const apply = (event: CommandReport): void => {
    const { state, effects } = applyCommand(command, event);
    rules.push(...broken(command, event, state));
    if (effects.includes('publish')) published.push(state);
    command = state;
  };
  for (let second = random.integer(1, 12); second > 0; second--) apply(report(random, 20 - second));
  apply({ event: 'deadline', at: new Date(start + 60_000) });
  if (!isTerminal(command.status)) rules.push('a command ends at its deadline');
  return [...rules, ...watch(random, published)];
};

describe(`a command in ${sequences} random sequences of events, SEED=${seed}`, () => {
  it('keeps the rules of commands', () => {
    const random = new Random(seed);
    const found = new Set<string>();
    for (let sequence = 0; sequence < sequences; sequence++) for (const rule of run(random)) found.add(rule);
    expect([...found]).toEqual([]);
  });
});
