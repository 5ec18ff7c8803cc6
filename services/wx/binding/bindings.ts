import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { type SchoolBound, texts } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { RuleError } from '#libs/http';
import { partsOf } from '#libs/wecom';
import { AppCatalogue, type AppLabel } from './app-catalogue.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

interface BoundRow extends Omit<SchoolBound, 'boundAt'> {
  boundAt: Date;
}

/** One `school.bound` for each of the schools that has a corporation, as it is in this transaction. */
export const schoolBoundEvents = async (
  tx: EntityManager,
  schoolCodes: readonly string[],
): Promise<OutgoingEvent<'wx.binding'>[]> => {
  const rows = await select<BoundRow>(tx, boundSchools, [schoolCodes]);
  return rows.map((row) => ({
    topic: 'wx.binding',
    type: 'school.bound',
    key: row.schoolCode,
    data: { ...row, boundAt: row.boundAt.toISOString() },
  }));
};

export const corpUnboundEvent = (schoolCode: string, corpId: string): OutgoingEvent<'wx.binding'> => ({
  topic: 'wx.binding',
  type: 'school.corpUnbound',
  key: schoolCode,
  data: { schoolCode, corpId },
});

/** One `apps.changed` for each of the schools that has a corporation, as it is in this transaction. */
const appsChangedEvents = async (
  tx: EntityManager,
  schoolCodes: readonly string[],
  catalogue: readonly AppLabel[],
): Promise<OutgoingEvent<'wx.binding'>[]> => {
  const rows = await select<{ schoolCode: string; corpId: string; codes: string[] }>(tx, installedApps, [schoolCodes]);
  return rows.map(({ schoolCode, corpId, codes }) => {
    const apps = catalogue.map((app) => ({ ...app, installed: codes.includes(app.appCode) }));
    return { topic: 'wx.binding', type: 'apps.changed', key: schoolCode, data: { schoolCode, corpId, apps } };
  });
};

const boundSchools = `
  select b.school_code as "schoolCode", coalesce(s.name, '') as "schoolName", b.corp_id as "corpId",
    c.open_corp_id as "openCorpId", c.name as "corpName", b.manager_uid as "managerUid",
    b.manager_name as "managerName", b.creator_name as "creatorName", coalesce(c.type = 'verified', false) as verified,
    c.capacity, b.bound_at as "boundAt"
  from corp_school b left join corp c on c.corp_id = b.corp_id left join school s on s.code = b.school_code
  where b.school_code = any($1) and b.corp_id is not null order by b.school_code`;

const installedApps = `
  select b.school_code as "schoolCode", b.corp_id as "corpId",
    array(select app_code from corp_app a where a.corp_id = b.corp_id) as codes
  from corp_school b where b.school_code = any($1) and b.corp_id is not null order by b.school_code`;

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
    for (const some of partsOf(gone, membersPerEvent)) {
      const data = { schoolCode, members: [], gone: some.map(({ uid }) => uid) };
      await this.outbox.add(tx, [{ topic: 'wx.binding', type: 'members.matched', key: schoolCode, data }]);
    }
    await this.outbox.add(tx, [corpUnboundEvent(schoolCode, corpId)]);
  }

  /** Publishes how schools are bound, and which apps they have. */
  async publish(tx: EntityManager, schoolCodes: readonly string[]): Promise<void> {
    await this.outbox.add(tx, await schoolBoundEvents(tx, schoolCodes));
    await this.outbox.add(tx, await appsChangedEvents(tx, schoolCodes, this.catalogue.all));
  }

  /** Serialises transactions that bind the same corporation. @throws RuleError when another school has it */
  private async refuseTaken(tx: EntityManager, schoolCode: string, corpId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtext('corp'), hashtext($1))`, [corpId]);
    const taken = await select(tx, 'select from corp_school where corp_id = $1 and school_code <> $2', [
      corpId,
      schoolCode,
    ]);
    if (taken.length > 0) throw new RuleError(texts.corpTaken, 'corpId');
  }
}
