import { Injectable } from '@nestjs/common';
import { type EntityManager, In, Not } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { isAdministrator, role, texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';

/** Lock that lets one change at a time take an administrator away: any fixed number; ours is 'last' in ASCII. */
const lastLock = 0x6c617374;

/** Keeps at least one account that can administer. */
@Injectable()
export class Administrators {
  constructor(private readonly config: Config) {}

  /** Comes first in a change, so that two changes never wait for each other's rows. */
  async lock(tx: EntityManager): Promise<void> {
    await tx.query('select pg_advisory_xact_lock($1)', [lastLock]);
  }

  /**
   * Checks that `account` can do without being an administrator: another one of its source, or of our own, whose
   * administrators reach every source, remains.
   * @throws RuleError `至少保留一个管理员账号`
   */
  async requireAnother(tx: EntityManager, account: AccountEntity): Promise<void> {
    if (!isAdministrator(account.tags)) return;
    const another = await tx
      .createQueryBuilder(AccountEntity, 'a')
      .where('a.tags & :role <> 0', { role: role.administrator })
      .andWhere({ uid: Not(account.uid), source: In([account.source, this.config.productCode]) })
      .getExists();
    if (!another) throw new RuleError(texts.lastAdministrator);
  }
}
