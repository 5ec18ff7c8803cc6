import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { wireTime } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { type EditedRecord, Edits } from '#libs/http/edits';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { availableCount } from '../activation/activation-store.js';
import { boundCorp, lockCorp } from '../corp/corp-store.js';
import type { LicenceSetting, SaveLicenceSetting } from './setting.dto.js';

/** What is set for a corporation. */
@Injectable()
export class SettingService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly edits: Edits,
  ) {}

  /** @throws NotFoundError for a school out of reach, RuleError for one that is not bound */
  async find(caller: Identity, schoolCode: string): Promise<LicenceSetting> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const [corp, version] = await this.edits.snapshot(async (tx) => {
      const bound = await boundCorp(tx, schoolCode);
      return [bound, await this.edits.version(tx, recordOf(bound.corpId))] as const;
    });
    const { corpId, autoSince, name: corpName } = corp;
    const available = await availableCount(this.dataSource, corpId);
    const refused = await refusedAutomatically(this.dataSource, corpId, schoolCode);
    return {
      ...{ schoolCode, autoActivate: autoSince ? 1 : 0, corpName, available, version },
      refused: refused.map(({ time, ...each }) => ({ ...each, time: wireTime(time) })),
    };
  }

  /** Activates people who become known from now on, or none. Switching on what is on changes nothing. */
  async save(caller: Identity, { schoolCode, autoActivate, version }: SaveLicenceSetting): Promise<void> {
    await this.transactions.run(async (tx) => {
      const { name: schoolName } = await this.schools.visible(tx, caller, schoolCode);
      const { corpId, name } = await boundCorp(tx, schoolCode);
      await lockCorp(tx, corpId);
      const { autoSince } = await boundCorp(tx, schoolCode);
      const before = autoSince ? 1 : 0;
      await this.edits.check(tx, recordOf(corpId), version, { autoActivate: before });
      if (before === autoActivate) return;
      const since = autoActivate === 1 ? this.clock.now() : null;
      await tx.query('update corp set auto_since = $2 where corp_id = $1', [corpId, since]);
      const fields = { before: { autoActivate: before }, after: { autoActivate } };
      await this.edits.record(tx, caller, recordOf(corpId), fields);
      const entry = { action: 'licence.autoActivate', object: 'licenceAccount', objectIds: [corpId] } as const;
      await this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode, name: name ?? schoolName, ...fields }));
    });
  }
}

const recordOf = (id: string): EditedRecord => ({ record: 'licenceSetting', id });

/** Most people that one answer names. */
const shown = 100;

/** Teachers whose automatic activation was refused, and for whom nothing was requested since; the newest first. */
const refusedAutomatically = (
  db: Queryable,
  corpId: string,
  schoolCode: string,
): Promise<{ uid: string; name: string; reason: string; time: Date }[]> =>
  select(
    db,
    `select x.uid, x.user_name as name, x.refusal as reason, x.ended_at as time from licence_activation x
     where x.school_code = $2 and x.corp_id = $1 and x.cause = 'auto' and x.state = 'refused'
       and not exists (select from licence_activation y
         where y.school_code = x.school_code and y.uid = x.uid and y.id > x.id)
     order by x.ended_at desc, x.id desc limit ${shown}`,
    [corpId, schoolCode],
  );
