import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config } from '#libs/config';
import { isAdministrator, role, texts } from '#libs/contracts';
import { select } from '#libs/db';
import { RuleError } from '#libs/http';
import type { Account } from './account.entity.js';

/** Lock that lets one change at a time take an administrator away: any fixed number; ours is 'last' in ASCII. */
const lastLock = 0x6c617374;

/** Sees to it that somebody is left who can administer. */
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
  async requireAnother(tx: EntityManager, account: Account): Promise<void> {
    if (!isAdministrator(account.tags)) return;
    const [row] = await select<{ others: number }>(
      tx,
      'select count(*)::int as others from account where tags & $1 <> 0 and uid <> $2 and source = any($3)',
      [role.administrator, account.uid, [account.source, this.config.productCode]],
    );
    if (!row || row.others === 0) throw new RuleError(texts.lastAdministrator);
  }
}
