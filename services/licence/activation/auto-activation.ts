import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { licenceBatchSize } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { WeCom } from '#libs/wecom';
import type { LicencePerson } from '../corp/corp-store.js';
import { availableCount, requestActivations } from './activation-store.js';

/** Interval of the search for new people. */
const everyMs = 3000;

/**
 * Requests accounts for teachers whom both the directory and the platform know, and whom the platform has known only since
 * the setting was switched on. Each is tried once; while no account is left they wait. The platform's own activation,
 * `license/set_auto_active_status`, is no part of it: it activates any member who opens an app.
 */
@Injectable()
export class AutoActivation implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'licence auto activation', everyMs, run: () => this.work() });
  }

  async work(): Promise<void> {
    if (!this.weCom.available) return;
    for (const { schoolCode, corpId } of await select<AutoSchool>(this.dataSource, schools)) {
      const left = await availableCount(this.dataSource, corpId);
      if (left > 0) await this.request(schoolCode, corpId, Math.min(left, licenceBatchSize));
    }
  }

  private async request(schoolCode: string, corpId: string, most: number): Promise<void> {
    await this.transactions.run(async (tx) => {
      const people = await select<LicencePerson>(tx, newcomers, [schoolCode, most]);
      const order = { corpId, schoolCode, groupId: uuidv7(), people, cause: 'auto', by: null } as const;
      if (people.length > 0) await requestActivations(tx, order, this.clock.now());
    });
  }
}

interface AutoSchool {
  schoolCode: string;
  corpId: string;
}

const waiting = `
  from corp c join corp_school b on b.corp_id = c.corp_id
  join corp_member m on m.school_code = b.school_code and m.kind = 'teacher' and not m.gone and m.matched_at >= c.auto_since
  join teacher t on t.code = m.uid and t.school_code = m.school_code and not t.deleted
  where c.auto_since is not null
    and not exists (select from licence_account a where a.corp_id = c.corp_id and a.type = 1 and a.gone_at is null
      and a.status in (2, 3, 4) and (a.uid = m.uid or a.userid in (m.userid, m.open_userid)))
    and not exists (select from licence_activation x where x.school_code = m.school_code and x.uid = m.uid
      and x.requested_at >= m.matched_at and x.active_code is not null)`;

const schools = `select distinct b.school_code as "schoolCode", b.corp_id as "corpId" ${waiting}`;

const newcomers = `select m.uid, t.name, coalesce(m.open_userid, m.userid) as userid ${waiting}
  and b.school_code = $1 order by m.matched_at, m.uid limit $2`;
