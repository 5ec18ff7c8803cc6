import type { WeComConfig } from '#libs/kernel/config';
import { Transactions } from '#libs/data/db';
import type { ExternalOptions } from '#libs/external';
import { PermanentCodes, WeCom, weComEntities, weComMigrations } from '#libs/wecom';
import { type TestDatabase, testDatabase } from '../../stack/index.js';

/** The corporation of these tests; it has installed the app `card`. */
export const corpId = 'wwcorp';
export const permanentCode = 'permanent-code';

class OneInstallation extends PermanentCodes {
  async of(corp: string, appCode: string): Promise<string | undefined> {
    return corp === corpId && appCode === 'card' ? permanentCode : undefined;
  }
}

/** A database with what a service that calls WeCom has. */
export const weComDatabase = (): Promise<TestDatabase> =>
  testDatabase({ service: 'wecom-test', entities: weComEntities, migrations: weComMigrations });

export interface ClientOptions extends Partial<ExternalOptions> {
  callsPerMinute?: number;
  now?: () => Date;
  dataKey?: string;
  permanentCodes?: PermanentCodes;
}

/** A client of one instance of a service; several of them share a database. */
export const clientOn = (
  { dataSource }: TestDatabase,
  weCom: WeComConfig | undefined,
  { now = () => new Date(), dataKey = 'data-key', permanentCodes, ...options }: ClientOptions = {},
): WeCom =>
  new WeCom(
    {
      config: { weCom, dataKey },
      clock: { now },
      transactions: new Transactions(dataSource),
      dataSource,
      permanentCodes: permanentCodes ?? new OneInstallation(),
    },
    { firstPauseMs: 1, timeoutMs: 2000, restAfter: 1000, ...options },
  );
