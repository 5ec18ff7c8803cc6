import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { endOf, type Month, texts } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { SubscriptionEventWriter } from './subscription-event-writer.js';
import { SubscriptionStore } from './subscription-store.js';

/** Records of one statement. */
const setSize = 1000;

/** Lets the records of a school run on when a month begins. */
@Injectable()
export class MonthRenewal {
  constructor(
    private readonly store: SubscriptionStore,
    private readonly events: SubscriptionEventWriter,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Renews running records to the end of a month, except those paid further; records of students who have left
   * end with the month they were paid for. A month that an outage missed is renewed when it is made up for, and its renewals
   * earn points in it. One event covers all, as a school has hundreds of records.
   */
  async renew(tx: EntityManager, schoolCode: string, month: Month): Promise<void> {
    const at = this.clock.now();
    const ended = await this.endOfLeavers(tx, schoolCode, endOf(month));
    const renewed = await change<{ id: string }>(tx, renewRunning, [schoolCode, at, endOf(month)]);
    const ids = renewed.map(({ id }) => id);
    for (let n = 0; n < ids.length; n += setSize) {
      const event = { kind: 'renew', at, by: null, cause: texts.byMonthClose, pointsMonth: month } as const;
      await this.events.store(tx, ids.slice(n, n + setSize), event);
    }
    if (ids.length + ended === 0) return;
    const data = { schoolCode, month, renewed: ids.length, ended };
    await this.outbox.add(tx, [
      { topic: 'addedvalue.settlement', type: 'subscriptions.renewed', key: schoolCode, data },
    ]);
  }

  private async endOfLeavers(tx: EntityManager, schoolCode: string, until: Date): Promise<number> {
    const left = await select<{ id: string }>(tx, recordsOfLeavers, [schoolCode, until]);
    let ended = 0;
    for (let n = 0; n < left.length; n += setSize) {
      const ids = left.slice(n, n + setSize).map(({ id }) => id);
      const by = { by: null, cause: texts.studentLeftCause };
      ended += (await this.store.cancel(tx, schoolCode, ids, by)).length;
    }
    return ended;
  }
}

const recordsOfLeavers = `
  select r.id from subscription r
  where r.school_code = $1 and r.status = 'subscribe' and r.expiration_time < $2 and not exists (
    select from student c where c.code = r.student_code and c.school_code = r.school_code and not c.deleted)
  order by r.id`;

/** In the order in which all lock records, so that of two sets one waits for the other instead of both. */
const renewRunning = `
  with due as (select r.id, c.name as student_name, c.class_code, k.name as class_name
    from subscription r
    join student c on c.code = r.student_code and c.school_code = r.school_code and not c.deleted
    left join class k on k.code = c.class_code
    where r.school_code = $1 and r.status = 'subscribe' and r.expiration_time < $3 order by r.id for update of r)
  update subscription r set expiration_time = $3, student_name = due.student_name, class_code = due.class_code,
    class_name = coalesce(due.class_name, r.class_name), updated_at = $2
  from due where r.id = due.id
  returning r.id`;
