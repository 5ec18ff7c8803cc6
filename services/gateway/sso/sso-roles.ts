import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Config, type OidcRoleRule } from '#libs/kernel/config';
import { type AuditFields, isAdministrator } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { ThrottledLog } from '#libs/kernel/health';
import { auditEvents, RuleError } from '#libs/http';
import { AccountEntity } from '../account/account.entity.js';
import { Administrators } from '../account-admin/administrators.js';
import { Areas } from '../area/areas.js';
import { Sessions } from '../session/sessions.service.js';
import type { Claims } from './sso-provider.js';
import { ruleFor } from './claims.js';

/** Roles and areas of accounts that follow the claims of their sign-in outside. */
@Injectable()
export class SsoRoles {
  private readonly log = new ThrottledLog(new Logger('sso'));

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly administrators: Administrators,
    private readonly areas: Areas,
    private readonly sessions: Sessions,
    private readonly config: Config,
  ) {}

  private get roleMap(): readonly OidcRoleRule[] {
    return this.config.signIn.oidc?.roleMap ?? [];
  }

  /**
   * Gives an account that follows its claims the role and areas that they say; a change ends its sessions. Returns the
   * account as it is then, undefined when no rule lets the claims in any more. Accounts that follow none stay as they are,
   * and so do all of them while there is no role map.
   */
  async follow(account: AccountEntity, claims: Claims): Promise<AccountEntity | undefined> {
    if (!account.followsClaims || this.roleMap.length === 0) return account;
    const rule = ruleFor(claims, this.roleMap);
    if (!rule) return undefined;
    if (isAsSaid(account, rule)) return account;
    const { after, ended } = await this.transactions.run((tx) => this.apply(tx, account.uid, rule));
    this.sessions.emitEnded(ended);
    return after ?? account;
  }

  private async apply(
    tx: EntityManager,
    uid: string,
    { tags, areas }: OidcRoleRule,
  ): Promise<{ after: AccountEntity | undefined; ended: string[] }> {
    await this.administrators.lock(tx);
    const before = await tx.findOne(AccountEntity, { where: { uid }, lock: { mode: 'pessimistic_write' } });
    if (!before?.followsClaims) return { after: before ?? undefined, ended: [] };
    const areaList = await this.areas.named(tx, areas);
    const problem = areaList.length < areas.length ? 'unknown area' : await this.lastAdministrator(tx, before, tags);
    if (problem !== undefined) {
      this.log.warn(problem, { problem, tags, areas }, 'role of the role map not applied');
      return { after: before, ended: [] };
    }
    const after = Object.assign(new AccountEntity(), before, { tags, areaList });
    await tx.update(AccountEntity, { uid }, { tags, areaList });
    const entry = { action: 'account.update', object: 'account', objectIds: [uid], name: before.username } as const;
    await this.outbox.add(tx, auditEvents(before, { ...entry, before: fieldsOf(before), after: fieldsOf(after) }));
    return { after, ended: await this.sessions.endOthers(tx, uid) };
  }

  /** One account has to be left that can administer, whatever a provider says. */
  private async lastAdministrator(
    tx: EntityManager,
    account: AccountEntity,
    tags: number,
  ): Promise<string | undefined> {
    if (isAdministrator(tags)) return undefined;
    try {
      await this.administrators.requireAnother(tx, account);
      return undefined;
    } catch (error) {
      if (error instanceof RuleError) return 'last administrator';
      throw error;
    }
  }
}

const isAsSaid = ({ tags, areaList }: AccountEntity, rule: OidcRoleRule): boolean =>
  tags === rule.tags && sorted(areaList.map(({ code }) => code)) === sorted(rule.areas);

const sorted = (codes: readonly string[]): string => [...new Set(codes)].sort().join();

const fieldsOf = ({ tags, areaList }: AccountEntity): AuditFields => ({ tags, areaList });
