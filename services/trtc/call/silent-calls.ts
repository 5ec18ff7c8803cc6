import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { CallMetrics } from './call-metrics.js';
import { CallStore } from './call-store.js';
import { silenceMs } from './reduce-events.js';

/** Polling interval of silent calls, in milliseconds. */
const everyMs = 60_000;
const setSize = 200;

interface SilentCall {
  roomId: string;
  begunMs: number;
}

/** Ends calls that have been silent beyond the limit, at their last sign. */
@Injectable()
export class SilentCalls implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly calls: CallStore,
    private readonly metrics: CallMetrics,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'silent calls', everyMs, run: ({ signal }) => this.work(signal) });
  }

  async work(signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) if ((await this.turn()) < setSize) return;
  }

  /** Ends a set of calls; returns how many. */
  private async turn(): Promise<number> {
    const ended = await this.transactions.run(async (tx) => {
      const silent = await select<SilentCall>(tx, silentCalls, [this.clock.now().getTime() - silenceMs]);
      const roomIds = silent.map(({ roomId }) => roomId);
      const spans = silent.map(({ roomId, begunMs }) => ({ roomId, firstMs: begunMs + 1, lastMs: begunMs }));
      return this.calls.recompute(tx, await this.calls.lockRooms(tx, roomIds), spans);
    });
    this.metrics.estimated(ended);
    return ended;
  }
}

/** Rooms that are silent, with the first call that runs in each. */
const silentCalls = `
  select c.room_id as "roomId", min(c.begun_ms)::float8 as "begunMs"
  from call c cross join lateral (
    select event_ms from room_event where room_id = c.room_id order by event_ms desc limit 1) e
  where c.state = 'running' and e.event_ms < $1
  group by c.room_id limit ${setSize}`;
