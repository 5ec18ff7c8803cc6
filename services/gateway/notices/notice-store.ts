import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { claimHours, claimSubject, dayMs, hourMs, noticeRules, type SchoolLit } from '#libs/contracts';
import { change, deleteInBatches } from '#libs/data/db';
import { Jobs, type JobTurn } from '#libs/data/jobs';
import { Consumers, Outbox } from '#libs/events';
import { Clock } from '#libs/kernel/clock';
import { type NoticeFact, noticeOf, noticeTopics, noticeTypes } from './notice-facts.js';

const keptDays = 90;

interface Stored {
  no: number;
}

/** Makes notices of events, and ends the claims of schools that are on again. */
@Injectable()
export class NoticeConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'gateway.notices',
      topics: noticeTopics,
      types: [...noticeTypes, 'school.lit'],
      keepsNoCopy: 'a notice reports what happened, not how a record is now',
      handle: async (tx, messages) => {
        for (const message of messages) {
          const fact = noticeOf(message);
          if (fact) await this.store(tx, fact, message.at);
          else if (message.type === 'school.lit') await this.endClaim(tx, message.data, message.at);
        }
      },
    });
  }

  private async store(tx: EntityManager, fact: NoticeFact, at: string): Promise<void> {
    const { kind, objectId, schoolCode, figures, uid = null, roles = noticeRules[kind].roles } = fact;
    // numbers in the order of commits: a person who has read all up to one has missed none before it
    await tx.query(`select pg_advisory_xact_lock(hashtext('notice'), 0)`);
    const [stored] = await change<Stored>(
      tx,
      `insert into notice (kind, fact, object_id, school_code, roles, uid, figures, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, fact) do nothing returning no::float8 as no`,
      [kind, fact.fact, objectId, schoolCode, roles, uid, JSON.stringify(figures), at],
    );
    if (!stored) return;
    const data = { no: stored.no, kind, schoolCode, roles };
    await this.outbox.add(tx, [{ topic: 'gateway.notice', type: 'notice.added', key: kind, data }]);
  }

  private async endClaim(tx: EntityManager, { schoolCode }: SchoolLit, at: string): Promise<void> {
    const subject = claimSubject('school', schoolCode);
    const ended = await change(tx, 'delete from notice_claim where subject = $1 and at <= $2 returning subject', [
      subject,
      at,
    ]);
    if (ended.length === 0) return;
    const data = { subject, schoolCode, name: null, at };
    await this.outbox.add(tx, [{ topic: 'gateway.notice', type: 'claim.changed', key: subject, data }]);
  }
}

/** Deletes notices after 90 days, with what was read of them, and claims that hold no longer. */
@Injectable()
export class NoticeRetention {
  constructor(
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'notice-retention', everyMs: hourMs, run: (turn) => this.clean(turn) });
  }

  async clean({ db, signal }: Pick<JobTurn, 'db' | 'signal'>): Promise<void> {
    const now = this.clock.now().getTime();
    await deleteInBatches(db, 'notice', 't.at < $1', [new Date(now - keptDays * dayMs)], signal);
    await deleteInBatches(db, 'notice_read', 't.no < (select min(no) from notice)', [], signal);
    await deleteInBatches(db, 'notice_claim', 't.at < $1', [new Date(now - claimHours * hourMs)], signal);
  }
}
