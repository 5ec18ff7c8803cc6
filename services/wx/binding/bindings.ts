import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '#libs/clock';
import { texts } from '#libs/contracts';
import { change, select } from '#libs/db';
import { Outbox } from '#libs/events';
import { RuleError } from '#libs/http';
import { AppCatalogue } from './app-catalogue.js';
import { appsChangedEvents, corpUnboundEvent, schoolBoundEvents } from './binding-events.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

/** Members of an event at most. */
const membersPerEvent = 500;

/** Binds schools to corporations, in the transaction that it is given. Every change is published there. */
@Injectable()
export class Bindings {
  constructor(
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly catalogue: AppCatalogue,
  ) {}

  /**
   * Keeps a corporation that a school is to be bound to, before the school is claimed: an installation has stored it before
   * its school as well. The other way round the two could wait for each other, and one of them would fail.
   */
  async hold(tx: EntityManager, corpId: string): Promise<void> {
    await tx.query('insert into corp (corp_id) values ($1) on conflict do nothing', [corpId]);
  }

  /** The school in the list, brought into it by `creatorName` when it is not there; locked until the end. */
  async claim(tx: EntityManager, schoolCode: string, creatorName: string): Promise<CorpSchoolEntity> {
    await tx.query(
      `insert into corp_school (school_code, creator_name, created_at) values ($1, $2, $3) on conflict do nothing`,
      [schoolCode, creatorName, this.clock.now()],
    );
    return tx
      .getRepository(CorpSchoolEntity)
      .findOneOrFail({ where: { schoolCode }, lock: { mode: 'pessimistic_write' } });
  }

  /** The school that a corporation is bound to; locked until the transaction ends. */
  schoolOf(tx: EntityManager, corpId: string): Promise<CorpSchoolEntity | null> {
    return tx.getRepository(CorpSchoolEntity).findOne({ where: { corpId }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Binds a school that is claimed to a corporation that is held, out of another one if need be. Nothing happens when it is
   * bound so already.
   * @throws RuleError when the corporation belongs to another school
   */
  async bind(tx: EntityManager, school: CorpSchoolEntity, corpId: string): Promise<void> {
    if (school.corpId === corpId) return;
    await this.refuseTaken(tx, school.schoolCode, corpId);
    await this.leave(tx, school);
    Object.assign(school, { corpId, boundAt: this.clock.now(), problem: null });
    await tx.getRepository(CorpSchoolEntity).save(school);
    await this.publish(tx, [school.schoolCode]);
  }

  /**
   * Binds a school to the corporation that a callback names. One that has another corporation keeps it, and a corporation
   * of another school stays there: the list then says why.
   */
  async bindOrReport(tx: EntityManager, schoolCode: string, corpId: string, by: string): Promise<void> {
    await this.hold(tx, corpId);
    const school = await this.claim(tx, schoolCode, by);
    if (school.corpId === corpId) return this.report(tx, schoolCode, null);
    if (school.corpId !== null) return this.report(tx, schoolCode, texts.corpSecond);
    try {
      await this.bind(tx, school, corpId);
    } catch (error) {
      if (!(error instanceof RuleError)) throw error;
      await this.report(tx, schoolCode, error.message);
    }
  }

  /** Keeps, for people, why an installation or a registration failed; null: the last one has not. */
  async report(tx: EntityManager, schoolCode: string, problem: string | null): Promise<void> {
    await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, { problem });
  }

  /** Takes a school that is claimed out of its corporation, and out of the charge of its manager. */
  async unbind(tx: EntityManager, school: CorpSchoolEntity): Promise<void> {
    if (school.corpId !== null) Object.assign(school, { managerUid: null, managerName: null });
    await this.leave(tx, school);
  }

  /** The corporation keeps its apps, ours know no member there. */
  private async leave(tx: EntityManager, school: CorpSchoolEntity): Promise<void> {
    const { schoolCode, corpId } = school;
    if (corpId === null) return;
    Object.assign(school, { corpId: null, boundAt: null, subscribeQrCode: null });
    await tx.getRepository(CorpSchoolEntity).save(school);
    const gone = await change<{ uid: string }>(tx, 'delete from wecom_member where school_code = $1 returning uid', [
      schoolCode,
    ]);
    for (let start = 0; start < gone.length; start += membersPerEvent) {
      const uids = gone.slice(start, start + membersPerEvent).map(({ uid }) => uid);
      const data = { schoolCode, members: [], gone: uids };
      await this.outbox.add(tx, [{ topic: 'wx.binding', type: 'members.matched', key: schoolCode, data }]);
    }
    await this.outbox.add(tx, [corpUnboundEvent(schoolCode, corpId)]);
  }

  /** Publishes how schools are bound, and which apps they have. */
  async publish(tx: EntityManager, schoolCodes: readonly string[]): Promise<void> {
    await this.outbox.add(tx, await schoolBoundEvents(tx, schoolCodes));
    await this.outbox.add(tx, await appsChangedEvents(tx, schoolCodes, this.catalogue.all));
  }

  /** Two who bind the same corporation come one after the other. @throws RuleError */
  private async refuseTaken(tx: EntityManager, schoolCode: string, corpId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corp'), hashtext($1))`, [corpId]);
    const taken = await select(tx, 'select from corp_school where corp_id = $1 and school_code <> $2', [
      corpId,
      schoolCode,
    ]);
    if (taken.length > 0) throw new RuleError(texts.corpTaken, 'corpId');
  }
}
