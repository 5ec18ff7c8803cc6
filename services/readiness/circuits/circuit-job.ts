import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dayMs, readinessDays } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import { darkIntervals, type DarkInterval, DoorFacts, factsByDoor } from '../doors/index.js';
import { Bells, plannedByHours, rememberedHours, type SchoolTimes } from '../school-days/index.js';
import { CircuitStore } from './circuit-store.js';
import { learnCircuits } from './learn-circuits.js';

/** 03:40, when doors are off and operators asleep. */
const nightly = '0 40 3 * * *';
const batchSize = 200;

/** Learns the circuits of all schools from the outages of 90 days, one school after the other. */
@Injectable()
export class CircuitJob implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly facts: DoorFacts,
    private readonly bells: Bells,
    private readonly store: CircuitStore,
    private readonly clock: Clock,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'circuits', cron: nightly, run: ({ signal }) => this.learn(signal) });
  }

  /** Learns until all schools are done or `signal` is aborted. */
  async learn(signal?: AbortSignal): Promise<void> {
    for await (const schoolCode of this.schools()) {
      if (signal?.aborted) return;
      await this.learnSchool(schoolCode);
    }
  }

  private async *schools(): AsyncGenerator<string> {
    for (let last = ''; ;) {
      const codes = await select<{ code: string }>(
        this.dataSource,
        `select s.code from school s where s.code > $1 and not s.deleted
           and exists (select from door d where d.school_code = s.code)
         order by s.code limit ${batchSize}`,
        [last],
      );
      for (const { code } of codes) yield code;
      if (codes.length < batchSize) return;
      last = codes.at(-1)?.code ?? last;
    }
  }

  private async learnSchool(schoolCode: string): Promise<void> {
    const now = this.clock.now();
    const since = now.getTime() - readinessDays * dayMs;
    const facts = await this.facts.of(this.dataSource, [schoolCode], since, now.getTime());
    const times = (await this.bells.times(this.dataSource, [schoolCode])).get(schoolCode);
    const outages = [...factsByDoor(facts).values()].flatMap(darkIntervals).filter(unplanned(times));
    await this.transactions.run(async (tx) => {
      await this.store.lock(tx, schoolCode);
      const rows = await select<{ deviceNo: string; network: string | null }>(
        tx,
        'select device_no as "deviceNo", network from door where school_code = $1 order by device_no',
        [schoolCode],
      );
      const networks = new Map(rows.map(({ deviceNo, network }) => [deviceNo, network ?? undefined]));
      const circuits = await this.store.of(tx, [schoolCode]);
      const doors = [...networks.keys()];
      const networkOf = (deviceNo: string): string | undefined => networks.get(deviceNo);
      const learned = learnCircuits({ doors, outages, circuits, networkOf });
      await this.store.apply(tx, schoolCode, circuits, learned, now);
    });
  }
}

/** Keeps what begins in the hours of a school. */
const unplanned = (times: SchoolTimes | undefined): ((interval: DarkInterval) => boolean) => {
  if (!times) return () => true;
  const hours = rememberedHours(times);
  return ({ from }) => plannedByHours(hours, from) === null;
};
