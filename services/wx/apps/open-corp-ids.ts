import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isDatabaseAway, select, Transactions } from '#libs/data/db';
import { ThrottledLog } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import { isWeComFailure, WeCom } from '#libs/wecom';
import { Bindings } from '../binding/bindings.js';

const everyMs = 10_000;
/** Corporations of a turn. */
const atOnce = 50;

/** Asks for the encrypted ids of corporations that are not known yet: of those that were registered or set by hand. */
@Injectable()
export class OpenCorpIds implements OnModuleInit {
  private readonly log = new ThrottledLog(new Logger('wecom corporations'));

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly weCom: WeCom,
    private readonly bindings: Bindings,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: 'encrypted corporation ids', everyMs, run: () => this.work() });
  }

  async work(): Promise<void> {
    if (!this.weCom.available) return;
    for (const { corpId } of await select<{ corpId: string }>(this.dataSource, unknownCorps)) {
      try {
        const openCorpId = await this.weCom.ids.openCorpId(corpId);
        await this.keep(corpId, openCorpId);
      } catch (error) {
        if (isDatabaseAway(error) || !isWeComFailure(error)) throw error;
        this.log.warn('refused', { err: error }, 'the encrypted id of a corporation cannot be had');
      }
    }
  }

  private async keep(corpId: string, openCorpId: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      // the corporation before its school, as an installation does it: two that wait for each other would both fail
      await tx.query('update corp set open_corp_id = $2 where corp_id = $1', [corpId, openCorpId]);
      const school = await this.bindings.schoolOf(tx, corpId);
      if (school) await this.bindings.publish(tx, [school.schoolCode]);
    });
  }
}

const unknownCorps = `
  select c.corp_id as "corpId" from corp c join corp_school b on b.corp_id = c.corp_id
  where c.open_corp_id is null order by random() limit ${atOnce}`;
