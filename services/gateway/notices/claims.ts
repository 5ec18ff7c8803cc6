import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { claimHours, claimSubject, filled, hourMs, texts } from '#libs/contracts';
import { change, select, SqlFilter, Transactions } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { auditEvents, ConflictError, type Identity, RuleError, scopeToSchools } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { ClaimRow } from './notice.dto.js';
import type { NoticeClaimEntity } from './notice.entity.js';
import { claimRow, NoticeList } from './notice-list.js';

/** Claims that one read returns; more people are not at work at once. */
const maxClaims = 1000;

const columns = 'subject, school_code as "schoolCode", uid, name, at';

/** Who handles what is broken: one person at a time, seen by all who may see the school. */
@Injectable()
export class Claims {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly notices: NoticeList,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Claims of schools that the caller may see, newest first. */
  async ofSchools(caller: Identity): Promise<ClaimRow[]> {
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's');
    filter.and(`s.code is not null and c.subject = ${filter.parameter(claimSubject('school', ''))} || s.code`);
    filter.and(`c.at > ${filter.parameter(this.heldSince())}`);
    const rows = await select<NoticeClaimEntity>(
      this.dataSource,
      `select c.subject, c.school_code as "schoolCode", c.uid, c.name, c.at
       from notice_claim c join school s on s.code = c.school_code
       where ${filter.where} order by c.at desc limit ${maxClaims}`,
      filter.parameters,
    );
    return rows.map((row) => claimRow(row, caller));
  }

  /**
   * Claims something for the caller; one who has it already keeps it.
   * @throws RuleError for what the caller may not see, ConflictError when another person has it
   */
  async claim(caller: Identity, subject: string): Promise<ClaimRow> {
    const schoolCode = await this.schoolOf(caller, subject);
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const [claimed] = await change<NoticeClaimEntity>(
        tx,
        `insert into notice_claim as c (subject, school_code, uid, name, at) values ($1, $2, $3, $4, $5)
         on conflict (subject) do update set uid = excluded.uid, name = excluded.name, at = excluded.at
           where c.at <= $6 returning ${columns}`,
        [subject, schoolCode, caller.uid, caller.username, now, this.heldSince()],
      );
      if (claimed) {
        const audit = auditEvents(caller, { action: 'notice.claim', ...audited(claimed) });
        await this.outbox.add(tx, [changed(claimed, caller.username, now), ...audit]);
        return claimRow(claimed, caller);
      }
      const [held] = await select<NoticeClaimEntity>(tx, `select ${columns} from notice_claim where subject = $1`, [
        subject,
      ]);
      if (held?.uid !== caller.uid) throw new ConflictError(filled(texts.claimTaken, { name: held?.name ?? '他人' }));
      return claimRow(held, caller);
    });
  }

  /** Ends a claim of the caller. @throws RuleError when it is not theirs */
  async release(caller: Identity, subject: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const released = await this.delete(tx, caller, subject);
      if (!released) throw new RuleError(texts.claimNotOwn);
      const audit = auditEvents(caller, { action: 'notice.release', ...audited(released) });
      await this.outbox.add(tx, [changed(released, null, this.clock.now()), ...audit]);
    });
  }

  private async delete(tx: EntityManager, { uid }: Identity, subject: string): Promise<NoticeClaimEntity | undefined> {
    const rows = await change<NoticeClaimEntity>(
      tx,
      `delete from notice_claim where subject = $1 and uid = $2 returning ${columns}`,
      [subject, uid],
    );
    return rows[0];
  }

  /** The school of a subject that the caller may see. @throws RuleError for another one */
  private async schoolOf(caller: Identity, subject: string): Promise<string | null> {
    const start = claimSubject('school', '');
    if (!subject.startsWith(start)) {
      const notice = await this.notices.withSubject(caller, subject);
      if (!notice) throw new RuleError(texts.noticeUnknown);
      return notice.schoolCode;
    }
    const schoolCode = subject.slice(start.length);
    const filter = new SqlFilter();
    scopeToSchools(filter, caller, this.config.productCode, 's');
    filter.and(`not s.deleted and s.code = ${filter.parameter(schoolCode)}`);
    const seen = await select(this.dataSource, `select from school s where ${filter.where}`, filter.parameters);
    if (seen.length === 0) throw new RuleError(texts.schoolUnknown);
    return schoolCode;
  }

  /** Claims before this moment hold no longer. */
  private heldSince(): Date {
    return new Date(this.clock.now().getTime() - claimHours * hourMs);
  }
}

const audited = ({ subject, schoolCode }: NoticeClaimEntity) =>
  ({ object: 'notice', objectIds: [subject], schoolCode }) as const;

const changed = (
  { subject, schoolCode }: NoticeClaimEntity,
  name: string | null,
  at: Date,
): OutgoingEvent<'gateway.notice', 'claim.changed'> => ({
  ...{ topic: 'gateway.notice', type: 'claim.changed', key: subject },
  data: { subject, schoolCode, name, at: at.toISOString() },
});
