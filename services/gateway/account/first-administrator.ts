import { Injectable, type OnModuleInit } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { businessCodes, role } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { AccountEntity } from './account.entity.js';
import { clientHash, generatedPassword, storedHash } from './passwords.js';

/** Lock that keeps two processes from both creating one: any fixed number; ours is 'admi' in ASCII. */
const creationLock = 0x61646d69;

/** Creates the first administrator when there is no account. */
@Injectable()
export class FirstAdministrator implements OnModuleInit {
  /** The account made at this start; `password` is there when it was generated, and is shown once. */
  created: { account: string; password?: string } | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const { adminAccount: account, adminPassword } = this.config;
    this.created = await this.transactions.run(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [creationLock]);
      if (await tx.exists(AccountEntity)) return undefined;
      const password = adminPassword ?? generatedPassword();
      const passwordHash = await storedHash(clientHash(password));
      await tx.insert(AccountEntity, this.administrator(passwordHash, adminPassword === undefined));
      return adminPassword === undefined ? { account, password } : { account };
    });
  }

  private administrator(passwordHash: string, mustChangePassword: boolean): AccountEntity {
    return Object.assign(new AccountEntity(), {
      uid: uuidv7(),
      account: this.config.adminAccount,
      username: '管理员',
      initials: 'gly',
      ssoId: null,
      phone: null,
      phoneHash: null,
      tags: role.administrator,
      areaList: [],
      followsClaims: false,
      source: this.config.productCode,
      appList: [...businessCodes],
      passwordHash,
      initialPasswordHash: mustChangePassword ? passwordHash : null,
      mustChangePassword,
      headImage: null,
      createDate: this.clock.now(),
    });
  }
}
