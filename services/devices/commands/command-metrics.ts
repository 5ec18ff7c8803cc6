import { Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type CommandStatus, commandTransitions, type CommandType, commandTypes, isTerminal } from '#libs/contracts';
import { afterCommit, select } from '#libs/data/db';
import { Metrics } from '#libs/kernel/health';
import { type CommandChange, CommandObservers } from './command-store.js';

interface OpenCommands {
  type: CommandType;
  status: CommandStatus;
  count: number;
  /** Age of the oldest, in seconds. */
  oldest: number;
  /** Those whose time is over. */
  overdue: number;
}

const states = Object.keys(commandTransitions) as CommandStatus[];

/** Commands on their way by type and state, and how others ended. */
@Injectable()
export class CommandMetrics {
  private readonly ended: Counter<'type' | 'outcome'>;

  constructor(dataSource: DataSource, clock: Clock, observers: CommandObservers, metrics: Metrics) {
    this.ended = new Counter({
      name: 'firstbell_commands_ended_total',
      help: 'Commands that ended, by their outcome',
      labelNames: ['type', 'outcome'],
      registers: [metrics.registry],
    });
    for (const type of commandTypes) {
      for (const outcome of states.filter(isTerminal)) this.ended.inc({ type, outcome }, 0);
    }
    observers.register({
      prepare: () => Promise.resolve(),
      changed: (tx, changes) => Promise.resolve(this.count(tx, changes)),
      progressed: () => Promise.resolve(new Set()),
    });
    const labels = ({ type, status }: OpenCommands): Record<string, string> => ({ type, state: status });
    metrics.read<OpenCommands>({
      ...{ what: 'commands on their way', labelNames: ['type', 'state'] },
      read: () => select<OpenCommands>(dataSource, openCommands, [clock.now()]),
      gauges: [
        { name: 'firstbell_commands', help: 'Commands that have not ended', labels, value: ({ count }) => count },
        {
          ...{
            name: 'firstbell_commands_oldest_seconds',
            help: 'Age of the oldest command that has not ended',
            labels,
          },
          value: ({ oldest }) => oldest,
        },
        {
          ...{
            name: 'firstbell_commands_overdue',
            help: 'Commands that have not ended and whose time is over',
            labels,
          },
          value: ({ overdue }) => overdue,
        },
      ],
    });
  }

  private count(tx: EntityManager, changes: readonly CommandChange[]): void {
    const ends = changes.filter(({ status }) => isTerminal(status));
    if (ends.length === 0) return;
    afterCommit(tx, () => {
      for (const { type, status } of ends) this.ended.inc({ type, outcome: status });
    });
  }
}

/** Over the index of commands that have not ended. */
const openCommands = `
  select type, status, count(*)::int as count,
    greatest(extract(epoch from $1::timestamptz - min(create_date)), 0)::float8 as oldest,
    count(*) filter (where expires_at < $1)::int as overdue
  from command where finished_at is null group by type, status`;
