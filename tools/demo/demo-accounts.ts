import { Inject, Injectable, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { businessCodes, type DemoAccount, demoAccountsMeta, role } from '#libs/contracts';
import { AccountEntity } from '../../services/gateway/account/account.entity.js';
import { clientHash, storedHash } from '../../services/gateway/account/passwords.js';
import { ConsoleFolder } from '../../services/gateway/console/console.middleware.js';
import { databaseModule } from '../../services/gateway/database.js';
import { demoTowns } from './demo-towns.js';

/** Known to all who read this: the demo listens on the loopback address, and has a database of its own. */
const password = 'demo-demo';

/** The first administrator of the demo, unless the environment names another one. */
export const demoAdministrator = { ADMIN_ACCOUNT: 'demo', ADMIN_PASSWORD: password };

/** The other roles to try. */
const managers = [
  { account: 'demo-area', name: '区域经理', tags: role.areaManager, towns: 2 },
  { account: 'demo-customer', name: '客户经理', tags: role.customerManager, towns: 4 },
] as const;

/** An account for each role, and a sign-in page that offers them. */
@Injectable()
export class DemoAccounts {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) private readonly config: Config,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Makes sure that the accounts are there; doing it again changes nothing. Returns those that can be offered. */
  async seed(): Promise<DemoAccount[]> {
    const accounts = this.dataSource.getRepository(AccountEntity);
    for (const manager of managers) {
      if (!(await accounts.existsBy({ account: manager.account }))) await accounts.insert(await this.entity(manager));
    }
    const { adminAccount, adminPassword } = this.config;
    const first = adminPassword === password ? [{ account: adminAccount, password, name: '管理员' }] : [];
    return [...first, ...managers.map(({ account, name }) => ({ account, password, name }))];
  }

  private async entity({ account, name, tags, towns }: (typeof managers)[number]): Promise<AccountEntity> {
    const areas = demoTowns().slice(0, towns);
    return Object.assign(new AccountEntity(), {
      uid: uuidv7(),
      account,
      username: `演示${name}`,
      ssoId: null,
      phone: null,
      phoneHash: null,
      tags,
      areaList: areas.map(({ city }) => ({ code: city.code, name: city.name })),
      followsClaims: false,
      source: this.config.productCode,
      appList: [...businessCodes],
      passwordHash: await storedHash(clientHash(password)),
      initialPasswordHash: null,
      mustChangePassword: false,
      headImage: null,
      createDate: this.clock.now(),
    });
  }
}

/** On the database of the gateway. */
@Module({ imports: [databaseModule], providers: [DemoAccounts], exports: [DemoAccounts] })
export class DemoAccountsModule {}

/**
 * Serves the console with a page that names the accounts, from a folder of its own: the product's page knows none of them.
 */
export const offerAccounts = (app: NestExpressApplication, accounts: readonly DemoAccount[]): void => {
  const console = app.get(ConsoleFolder, { strict: false });
  const folder = app.get(Config).dataPath('console');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(console.path)) {
    if (name !== 'index.html') symlinkSync(join(console.path, name), join(folder, name));
  }
  const content = JSON.stringify(accounts).replaceAll('"', '&quot;');
  const page = readFileSync(join(console.path, 'index.html'), 'utf8');
  writeFileSync(
    join(folder, 'index.html'),
    page.replace('</head>', `<meta name="${demoAccountsMeta}" content="${content}" /></head>`),
  );
  console.path = folder;
};
