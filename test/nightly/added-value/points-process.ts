import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { change, dataSourceOptions, surviveLostConnections } from '#libs/data/db';
import { type Payout, type PayoutBillLine, PayoutPlatform, WeChatPay } from '#libs/commerce';
import { database } from '../../../services/added-value/database.js';
import type { TestDatabase } from '../../stack/index.js';
import { processOn } from '../../medium/added-value/exchange-parts.js';
import type { MovedClock } from '../../medium/added-value/order-parts.js';
import { PointsBook } from '../../medium/added-value/points-parts.js';

/** At which of its next calls of the platform a process dies: before it is sent, or before its answer is stored. */
export interface Death {
  /** 1: with the next one. */
  calls: number;
  when: 'before' | 'after';
}

/** The platform as a process sees it that can die at any call. What is dead neither sends nor hears. */
class CallsOfMortal extends PayoutPlatform {
  death: Death | undefined;
  readonly available = true;
  readonly simulated = true;

  constructor(
    private readonly platform: PayoutPlatform,
    private readonly process: { readonly dead: boolean; kill(): Promise<void> },
  ) {
    super();
  }

  transfer(request: Parameters<PayoutPlatform['transfer']>[0]): Promise<Payout> {
    return this.call(() => this.platform.transfer(request));
  }

  query(billNo: string): Promise<Payout | undefined> {
    return this.call(() => this.platform.query(billNo));
  }

  bill(day: string): AsyncIterable<PayoutBillLine> {
    return this.platform.bill(day);
  }

  confirmation(packageInfo: string): ReturnType<PayoutPlatform['confirmation']> {
    return this.platform.confirmation(packageInfo);
  }

  confirmUrl(packageInfo: string, returnUrl: string): string | undefined {
    return this.platform.confirmUrl(packageInfo, returnUrl);
  }

  report(headers: Record<string, string | undefined>, body: Buffer): ReturnType<PayoutPlatform['report']> {
    return this.platform.report(headers, body);
  }

  private async call<T>(send: () => Promise<T>): Promise<T> {
    const { death } = this;
    const isLast = death !== undefined && --death.calls === 0;
    if (isLast && death.when === 'before') await this.process.kill();
    this.assertAlive();
    try {
      return await send();
    } finally {
      if (isLast) await this.process.kill();
      this.assertAlive();
    }
  }

  private assertAlive(): void {
    if (this.process.dead) throw new Error('killed');
  }
}

/** A process of the service that can be killed at any moment: its connections end, whatever they are doing. */
export class MortalProcess {
  private static started = 0;
  dead = false;
  readonly book: PointsBook;
  readonly parts: ReturnType<typeof processOn>;
  readonly platform: CallsOfMortal;

  private constructor(
    private readonly db: TestDatabase,
    private readonly dataSource: DataSource,
    private readonly applicationName: string,
    { clock, config }: { clock: MovedClock; config: Config },
  ) {
    if (!config.weChatPay) throw new Error('no merchant');
    const { transfers } = new WeChatPay(config.weChatPay, clock, { firstPauseMs: 1, timeoutMs: 5000, restAfter: 1000 });
    this.platform = new CallsOfMortal(transfers, this);
    this.book = PointsBook.of({ db, dataSource, clock, config });
    this.parts = processOn(dataSource, config, clock, this.platform);
  }

  static async start(db: TestDatabase, clock: MovedClock, config: Config): Promise<MortalProcess> {
    const applicationName = `process-${++MortalProcess.started}`;
    const options = { ...dataSourceOptions(db.url, database), applicationName } as DataSourceOptions;
    const dataSource = await new DataSource(options).initialize();
    surviveLostConnections(dataSource);
    return new MortalProcess(db, dataSource, applicationName, { clock, config });
  }

  async kill(): Promise<void> {
    if (this.dead) return;
    this.dead = true;
    const sql = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1';
    await change(this.db.dataSource, sql, [this.applicationName]);
    await this.dataSource.destroy();
  }
}
