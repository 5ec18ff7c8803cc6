import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { filled, texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type AuditEntry, type Identity, RuleError } from '#libs/http';
import { type SchoolEntity, SchoolRepository } from '#libs/copies/schools';
import { isWeComFailure, WeCom } from '#libs/wecom';
import { Bindings } from './bindings.js';
import type { SetCorpSchoolBody, SetManagerBody, SyncUcSchoolQuery } from './corp-school.dto.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

/** Changes of schools in WeCom by administrators. */
@Injectable()
export class CorpSchools {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly bindings: Bindings,
    private readonly outbox: Outbox,
    private readonly weCom: WeCom,
    private readonly edits: Edits,
  ) {}

  /** Brings a school into the list. @throws NotFoundError, RuleError for a source that is not the school's */
  async include(caller: Identity, { schoolCode, source }: SyncUcSchoolQuery): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      if (school.source !== source) throw new RuleError(texts.sourceOther, 'source');
      await this.bindings.claim(tx, schoolCode, caller.account);
      await this.record(tx, caller, school, { action: 'corp.sync', after: { source } });
    });
  }

  /**
   * Binds a school to a corporation that the platform confirms, and sets its manager.
   * @throws NotFoundError, RuleError for a corporation of another school, and for one that the platform does not confirm
   */
  async set(caller: Identity, { schoolCode, corpId, version, ...body }: SetCorpSchoolBody): Promise<void> {
    const manager = managerIn(body);
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const isBound = await this.dataSource.getRepository(CorpSchoolEntity).existsBy({ schoolCode, corpId });
    if (!isBound) await this.confirm(corpId);
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      await this.bindings.hold(tx, corpId);
      const bound = await this.bindings.claim(tx, schoolCode, caller.account);
      const before = { corpId: bound.corpId, ...managerOf(bound) };
      await this.edits.check(tx, { record: 'corpSchool', id: schoolCode }, version, before);
      await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, manager);
      Object.assign(bound, manager);
      if (bound.corpId === corpId) await this.bindings.publish(tx, [schoolCode]);
      else await this.bindings.bind(tx, bound, corpId);
      await this.record(tx, caller, school, { action: 'corp.set', before, after: { corpId, ...manager } });
    });
  }

  /** @throws NotFoundError, RuleError unless `corpId` is the corporation that the school is bound to */
  async setManager(caller: Identity, { schoolCode, corpId, version, ...body }: SetManagerBody): Promise<void> {
    const after = managerIn(body);
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      const bound = await this.bindings.claim(tx, schoolCode, caller.account);
      const before = { corpId: bound.corpId, ...managerOf(bound) };
      await this.edits.check(tx, { record: 'corpSchool', id: schoolCode }, version, before);
      if (bound.corpId === null) throw new RuleError(texts.corpMissing, 'corpId');
      if (bound.corpId !== corpId) throw new RuleError(texts.corpOther, 'corpId');
      await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, after);
      await this.bindings.publish(tx, [schoolCode]);
      await this.record(tx, caller, school, { action: 'corp.setManager', before: managerOf(bound), after });
    });
  }

  /** @throws NotFoundError */
  async unbind(caller: Identity, schoolCode: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const school = await this.schools.visible(tx, caller, schoolCode);
      const bound = await this.bindings.claim(tx, schoolCode, caller.account);
      const before = { corpId: bound.corpId, ...managerOf(bound) };
      if (before.corpId === null) return;
      await this.bindings.unbind(tx, bound);
      const after = { corpId: null, ...managerOf(bound) };
      await this.record(tx, caller, school, { action: 'corp.unbind', before, after });
    });
  }

  /** @throws RuleError when the platform does not know the corporation, or it has installed none of our apps */
  private async confirm(corpId: string): Promise<void> {
    try {
      await this.weCom.ids.openCorpId(corpId);
    } catch (error) {
      if (!isWeComFailure(error)) throw error;
      throw new RuleError(filled(texts.corpUnconfirmed, { reason: error.shownText }), 'corpId');
    }
  }

  private async record(
    tx: EntityManager,
    caller: Identity,
    { code, name }: SchoolEntity,
    entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
  ): Promise<void> {
    const about = { object: 'corpSchool', objectIds: [code], schoolCode: code, name } as const;
    await this.edits.record(tx, caller, { record: 'corpSchool', id: code }, entry);
    await this.outbox.add(tx, auditEvents(caller, { ...about, ...entry }));
  }
}

type Manager = Pick<CorpSchoolEntity, 'managerUid' | 'managerName'>;

const managerOf = ({ managerUid, managerName }: CorpSchoolEntity): Manager => ({ managerUid, managerName });
/** The manager that a call names. */
const managerIn = ({ managerUid, managerName }: Pick<SetManagerBody, keyof Manager>): Manager => ({
  managerUid,
  managerName: managerName ?? null,
});
