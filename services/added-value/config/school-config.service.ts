import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { auditEvents, type Identity, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import type { SaveSchoolConfigBody, SchoolConfigDto } from './school-config.dto.js';
import { SchoolConfigEntity } from './school-config.entity.js';

export const schoolConfigEvent = (config: SchoolConfigEntity): OutgoingEvent<'addedvalue.config'> => {
  const { schoolCode, isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate } = config;
  const data = { schoolCode, isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate };
  return { topic: 'addedvalue.config', type: 'config.changed', key: schoolCode, data };
};

/** A data source outside, an entity manager inside a transaction. */
type Database = Pick<DataSource | EntityManager, 'getRepository'>;

/** Configuration of a school; null: none, and nothing is sold there. */
export const configOf = (db: Database, schoolCode: string): Promise<SchoolConfigEntity | null> =>
  db.getRepository(SchoolConfigEntity).findOneBy({ schoolCode });

/** Reads and changes what schools have set. */
@Injectable()
export class SchoolConfigService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async find(schoolCode: string, caller: Identity): Promise<SchoolConfigDto> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const version = await this.edits.version(this.dataSource, recordOf(schoolCode));
    const stored = await configOf(this.dataSource, schoolCode);
    return { schoolCode, ...(stored ? shown(stored) : nothingSet), version };
  }

  /** @throws NotFoundError for a school out of reach, RuleError for half a trial range or one that ends before it starts */
  async save(body: SaveSchoolConfigBody, caller: Identity): Promise<void> {
    const wanted = wantedOf(body);
    await this.transactions.run(async (tx) => {
      const { code, name } = await this.schools.visible(tx, caller, body.schoolCode);
      // serialises concurrent saves
      await tx.query('select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['school_config', code]);
      const former = await configOf(tx, code);
      const before = shown(former ?? nothingSet);
      await this.edits.check(tx, recordOf(code), body.version, before);
      const now = this.clock.now();
      const config = { schoolCode: code, ...wanted, createdAt: former?.createdAt ?? now, updatedAt: now };
      await tx.save(SchoolConfigEntity, config);
      if (former && JSON.stringify(before) === JSON.stringify(wanted)) return;
      await this.edits.record(tx, caller, recordOf(code), { before, after: { ...wanted } });
      const audited = { action: 'addedValue.saveConfig', object: 'addedValueConfig', objectIds: [code], name } as const;
      await this.outbox.add(tx, [
        schoolConfigEvent(config),
        ...auditEvents(caller, { ...audited, schoolCode: code, before, after: { ...wanted } }),
      ]);
    });
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'addedValueConfig', id });

type Settings = Omit<SchoolConfigDto, 'schoolCode' | 'version'>;

const nothingSet: Settings = {
  isOpen: 0,
  isOpenOnlineOrder: 0,
  freeStartDate: null,
  freeEndDate: null,
  introduceTitle: '',
  introduceContent: '',
};

const shown = (config: Settings): Settings & Record<string, unknown> => {
  const { isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate, introduceTitle, introduceContent } = config;
  return { isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate, introduceTitle, introduceContent };
};

const wantedOf = (body: SaveSchoolConfigBody): Settings => {
  const { isOpen, isOpenOnlineOrder = 0, freeStartDate = null, freeEndDate = null } = body;
  if ((freeStartDate === null) !== (freeEndDate === null))
    throw new RuleError(texts.required, freeStartDate === null ? 'freeStartDate' : 'freeEndDate');
  if (freeStartDate !== null && freeEndDate !== null && freeEndDate < freeStartDate)
    throw new RuleError(texts.dayOrder, 'freeEndDate');
  const { introduceTitle, introduceContent } = body;
  return { isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate, introduceTitle, introduceContent };
};
