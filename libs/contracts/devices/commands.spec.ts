import { describe, expect, it } from '@jest/globals';
import {
  type CommandEventType,
  commandStatuses,
  type CommandStatus,
  commandTransitions,
  isTerminal,
} from './commands.js';

const events: CommandEventType[] = [
  ...(['deliver', 'receive', 'run', 'succeed', 'fail', 'back', 'deadline', 'cancel', 'supersede'] as const),
];

/** The whole machine, written out: a column an event in the order above, `-` for no change. */
const table: Record<CommandStatus, string> = {
  queued: 'sent received running succeeded failed succeeded expired cancelled superseded',
  sent: '- received running succeeded failed succeeded timedOut - -',
  received: '- received running succeeded failed succeeded timedOut - -',
  running: '- - running succeeded failed succeeded timedOut - -',
  succeeded: '- - - - - - - - -',
  failed: '- - - - - - - - -',
  expired: '- - - - - - - - -',
  timedOut: '- - - - - - - - -',
  cancelled: '- - - - - - - - -',
  superseded: '- - - - - - - - -',
};
const pairs = commandStatuses.flatMap((from) => {
  const row = table[from].split(' ');
  return events.map((event, column) => [from, event, row[column]] as const);
});

describe('the state machine of a command', () => {
  it('has an answer to every pair of state and event', () => {
    expect(pairs).toHaveLength(commandStatuses.length * events.length);
    expect(Object.keys(commandTransitions).sort()).toEqual([...commandStatuses].sort());
  });

  it.each(pairs)('%s, on %s: %s', (from, event, to) => {
    expect(commandTransitions[from][event] ?? '-').toBe(to);
  });

  it('has six ends without a way out', () => {
    const ends = commandStatuses.filter((status) => isTerminal(status));
    expect(ends).toEqual(['succeeded', 'failed', 'expired', 'timedOut', 'cancelled', 'superseded']);
  });

  it('leads from every state to an end by the deadline alone', () => {
    for (const status of commandStatuses.filter((each) => !isTerminal(each))) {
      const to = commandTransitions[status].deadline;
      expect(to !== undefined && isTerminal(to)).toBe(true);
    }
  });
});
