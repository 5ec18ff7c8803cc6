import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { RuleError } from '#libs/http';
import { Jobs } from '#libs/data/jobs';
import { isWeComFailure, partsOf } from '#libs/wecom';
import type { Match } from './member-plan.js';
import { MemberReader, type ReadMembers } from './member-reader.js';
import {
  assertBound,
  membersMatchedEvent,
  membersPerEvent,
  memberSyncEvent,
  removeMembers,
  saveMembers,
} from './member-store.js';
import { MemberSyncEntity } from './member-sync.entity.js';

const everyMs = 1000;

/**
 * Works off synchronisations of members, one at a time over all processes. One that a process has left half done is done
 * again: what it has stored already is no difference any more.
 */
@Injectable()
export class MemberSyncWorker implements OnModuleInit {
  private readonly logger = new Logger('member sync');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly reader: MemberReader,
    private readonly outbox: Outbox,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'member sync', everyMs, run: ({ signal }) => this.work(signal) });
  }

  async work(signal?: AbortSignal): Promise<void> {
    while (signal?.aborted !== true) {
      const next = await this.dataSource
        .getRepository(MemberSyncEntity)
        .findOne({ where: { state: In(['waiting', 'running']) }, order: { requestedAt: 'asc', id: 'asc' } });
      if (!next) return;
      await this.sync(next);
    }
  }

  private async sync(sync: MemberSyncEntity): Promise<void> {
    try {
      await this.change(sync, { state: 'running', processed: 0 });
      const read = await this.reader.read(sync.schoolCode);
      await this.apply(sync, read);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      await this.change(sync, { state: 'failed', failure: this.failureOf(error), finishedAt: this.clock.now() });
    }
  }

  private async apply(sync: MemberSyncEntity, { app, total, plan }: ReadMembers): Promise<void> {
    const { changed, gone, unknown } = plan;
    const unchanged = total - unknown - changed.length;
    await this.change(sync, { total, unknown, processed: unchanged + unknown, matched: 0, gone: 0 });
    for (const part of partsOf(changed, membersPerEvent)) {
      const some = await this.withOpenIds(app, part);
      const done = { processed: sync.processed + some.length, matched: sync.matched + some.length };
      await this.change(sync, done, async (tx) => {
        await assertBound(tx, sync.schoolCode, app.corpId);
        const former = await saveMembers(tx, sync.schoolCode, some, this.clock.now());
        await this.outbox.add(tx, [membersMatchedEvent(sync.schoolCode, some, former)]);
      });
    }
    for (const some of partsOf(gone, membersPerEvent)) {
      await this.change(sync, { gone: sync.gone + some.length }, async (tx) => {
        await assertBound(tx, sync.schoolCode, app.corpId);
        await removeMembers(tx, sync.schoolCode, some);
        await this.outbox.add(tx, [membersMatchedEvent(sync.schoolCode, [], some)]);
      });
    }
    await this.change(sync, { state: 'done', finishedAt: this.clock.now() });
  }

  private async withOpenIds(
    app: ReadMembers['app'],
    matches: readonly Match[],
  ): Promise<(Match & { openUserid: string | null })[]> {
    const teachers = matches.filter(({ kind }) => kind === 'teacher').map(({ wecomUserid }) => wecomUserid);
    const open = await this.reader.openIds(app, teachers);
    return matches.map((each) => ({
      ...each,
      openUserid: each.kind === 'teacher' ? (open.get(each.wecomUserid) ?? null) : null,
    }));
  }

  /** Stores how a synchronisation stands, with what `work` does, and publishes it. */
  private async change(
    sync: MemberSyncEntity,
    state: Partial<MemberSyncEntity>,
    work: (tx: EntityManager) => Promise<void> = async () => undefined,
  ): Promise<void> {
    await this.transactions.run(async (tx) => {
      await work(tx);
      await tx.getRepository(MemberSyncEntity).update({ id: sync.id }, state);
      await this.outbox.add(tx, [memberSyncEvent({ ...sync, ...state })]);
    });
    Object.assign(sync, state);
  }

  private failureOf(error: unknown): string {
    if (isWeComFailure(error)) return error.shownText;
    if (error instanceof RuleError) return error.message;
    this.logger.error({ err: error }, 'a synchronisation of members failed');
    return texts.memberSyncInterrupted;
  }
}
