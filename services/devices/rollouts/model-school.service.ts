import { Injectable } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { type AuditFields, texts, wireTime } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { DataSource, type EntityManager } from 'typeorm';
import { DeviceModelSchool, DeviceVersion } from './version.entity.js';
import type { AssignedModel, AssignModelBody } from './version.dto.js';

/** The model that the cards of a school are, and the version that they are to have. */
@Injectable()
export class ModelSchoolService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** Null when none is assigned. @throws NotFoundError for a school out of reach */
  async find(caller: Identity, schoolCode: string): Promise<AssignedModel | null> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const version = await this.edits.version(this.dataSource, recordOf(schoolCode));
    const found = await this.dataSource.getRepository(DeviceModelSchool).findOneBy({ schoolCode });
    if (!found) return null;
    const { model, versionCode, createdBy, createDate } = found;
    return { schoolCode, model, versionCode, createdBy, createDate: wireTime(createDate), version };
  }

  /** Assigns a model in place of the one before. @throws NotFoundError, RuleError for an unknown model or version */
  async assign(caller: Identity, form: AssignModelBody): Promise<void> {
    const { schoolCode, model } = form;
    const versionCode = form.versionCode ?? null;
    await this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, schoolCode);
      if (!(await isKnown(tx, model))) throw new RuleError(texts.modelUnknown, 'model');
      if (versionCode !== null && !(await tx.existsBy(DeviceVersion, { model, versionCode }))) {
        throw new RuleError(texts.modelVersionUnknown, 'versionCode');
      }
      const before = await this.held(tx, schoolCode, form.version);
      const row = { schoolCode, model, versionCode, createdBy: caller.account, createDate: this.clock.now() };
      await tx.upsert(DeviceModelSchool, row, ['schoolCode']);
      const entry = entryOf('model.assign', schoolCode);
      const after = fieldsOf(row);
      await this.edits.record(tx, caller, recordOf(schoolCode), { before: before ? fieldsOf(before) : {}, after });
      await this.outbox.add(tx, auditEvents(caller, { ...entry, ...(before && { before: fieldsOf(before) }), after }));
    });
  }

  /** The assigned version, locked. @throws StaleSaveError */
  private async held(
    tx: EntityManager,
    schoolCode: string,
    sent: number | undefined,
  ): Promise<DeviceModelSchool | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    const stored = await tx.findOne(DeviceModelSchool, { where: { schoolCode }, lock });
    await this.edits.check(tx, recordOf(schoolCode), sent, stored ? fieldsOf(stored) : {});
    return stored;
  }

  /** Takes the model away; nothing happens when none is assigned. @throws NotFoundError for a school out of reach */
  async clear(caller: Identity, schoolCode: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.schools.visible(tx, caller, schoolCode);
      const before = await tx.findOneBy(DeviceModelSchool, { schoolCode });
      if (!before) return;
      await tx.delete(DeviceModelSchool, { schoolCode });
      await this.outbox.add(
        tx,
        auditEvents(caller, { ...entryOf('model.clear', schoolCode), before: fieldsOf(before) }),
      );
    });
  }
}

const entryOf = (action: AuditEntry['action'], schoolCode: string): AuditEntry => ({
  action,
  object: 'model',
  objectIds: [schoolCode],
  schoolCode,
});

const fieldsOf = ({ model, versionCode }: Pick<DeviceModelSchool, 'model' | 'versionCode'>): AuditFields => ({
  model,
  versionCode,
});

/** True for a model of a version or of a card. */
const isKnown = async (db: Queryable, model: string): Promise<boolean> => {
  const [row] = await select<{ known: boolean }>(
    db,
    `select exists (select 1 from software_version where model = $1)
       or exists (select 1 from device where model = $1) as known`,
    [model],
  );
  return row?.known ?? false;
};

const recordOf = (id: string): EditedRecord => ({ record: 'modelSchool', id });
