import { describe, expect, it } from '@jest/globals';
import { rolloutCardTransitions } from './rollout-card-machine.js';
import { groupTransitions, mayRolloutFollow, rolloutTransitions } from './rollout-machines.js';
import {
  activeCardStates,
  endedCardStates,
  groupStates,
  isCardEnded,
  rolloutCardStates,
  rolloutStates,
} from './rollouts.js';

type Table = Record<string, Partial<Record<string, string>>>;

interface Written {
  transitions: Table;
  states: readonly string[];
  events: string;
  /** A row a state, a column an event in the order of `events`, `-` for no change. */
  table: Record<string, string>;
}

/** The whole machines, written out. */
const machines: Record<string, Written> = {
  rollout: {
    transitions: rolloutTransitions,
    states: rolloutStates,
    events: 'submit approve reject schedule start pause resume close finish cancel rollBack retry',
    table: {
      draft: 'awaitingApproval - - scheduled - - - - - cancelled - -',
      awaitingApproval: '- scheduled draft - - - - - - cancelled - -',
      scheduled: '- - - - running - - - - cancelled - -',
      running: '- - - - - paused - running finished cancelled rolledBack running',
      paused: '- - - - - - running paused finished cancelled rolledBack running',
      finished: '- - - - - - - - - - rolledBack running',
      cancelled: '- - - - - - - - - - rolledBack -',
      rolledBack: '- - - - - - - - - - - -',
    },
  },
  group: {
    transitions: groupTransitions,
    states: groupStates,
    events: 'start succeed fail retry review',
    table: {
      waiting: 'running - - - -',
      running: '- succeeded failed - -',
      succeeded: '- - - running succeeded',
      failed: '- succeeded - running -',
    },
  },
  card: {
    transitions: rolloutCardTransitions,
    states: rolloutCardStates,
    events: 'offer download downloaded install arrive hold present postpone fail skip supersede cancel retry',
    table: {
      waiting: 'offered - - - soaking - succeeded - failed skipped superseded cancelled -',
      offered: '- downloading downloaded installing soaking - - waiting failed skipped superseded cancelled -',
      downloading: '- - downloaded installing soaking - - waiting failed skipped superseded cancelled -',
      downloaded: '- - - installing soaking - - waiting failed skipped superseded cancelled -',
      installing: '- - - - soaking - - waiting failed skipped - - -',
      soaking: '- - - - - succeeded - - failed skipped - - -',
      succeeded: '- - - - - - - - - - - - -',
      failed: '- - - - soaking - - - - - - - waiting',
      skipped: '- - - - - - - - - - - - waiting',
      superseded: '- - - - - - - - - - - - -',
      cancelled: '- - - - - - - - - - - - -',
    },
  },
};

describe.each(Object.entries(machines))(
  'the state machine of a %s',
  (_name, { transitions, states, events, table }) => {
    const columns = events.split(' ');
    const pairs = Object.entries(table).flatMap(([from, row]) =>
      columns.map((event, column) => [from, event, row.split(' ')[column]] as const),
    );

    it('is written out for every state, and knows no other event', () => {
      expect(Object.keys(table)).toEqual([...states]);
      expect(Object.keys(transitions).sort()).toEqual([...states].sort());
      const known = new Set(Object.values(transitions).flatMap((row) => Object.keys(row)));
      expect([...known].sort()).toEqual([...columns].sort());
      for (const row of Object.values(table)) expect(row.split(' ')).toHaveLength(columns.length);
    });

    it.each(pairs)('%s, on %s: %s', (from, event, to) => {
      expect(transitions[from]?.[event] ?? '-').toBe(to);
    });
  },
);

describe('states of a card', () => {
  it('are waiting, active or ended, each of them one', () => {
    expect(['waiting', ...activeCardStates, ...endedCardStates]).toEqual([...rolloutCardStates]);
    expect(rolloutCardStates.filter(isCardEnded)).toEqual([...endedCardStates]);
  });

  it('can end as failed or skipped from wherever it is', () => {
    for (const state of ['waiting', ...activeCardStates] as const) {
      expect(rolloutCardTransitions[state]).toMatchObject({ fail: 'failed', skip: 'skipped' });
    }
  });

  it('cannot be withdrawn once it installs', () => {
    for (const state of ['installing', 'soaking'] as const) {
      expect(rolloutCardTransitions[state]).not.toHaveProperty('cancel');
      expect(rolloutCardTransitions[state]).not.toHaveProperty('supersede');
    }
  });
});

describe('a published rollout', () => {
  const read = { state: 'running', groups: [{ position: 1, state: 'running' }] } as const;

  it('may follow what was read by the events of its machine', () => {
    expect(mayRolloutFollow(read, { state: 'paused', groups: [{ position: 1, state: 'failed' }] })).toBe(true);
    expect(mayRolloutFollow({ state: 'finished', groups: [] }, read)).toBe(true);
  });

  it('is older when no event leads to its state, or to that of a group', () => {
    expect(mayRolloutFollow(read, { ...read, state: 'scheduled' })).toBe(false);
    expect(mayRolloutFollow({ ...read, state: 'cancelled' }, read)).toBe(false);
    expect(mayRolloutFollow(read, { ...read, groups: [{ position: 1, state: 'waiting' }] })).toBe(false);
  });
});
