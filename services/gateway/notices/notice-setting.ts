import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { hasRole, type NoticeKind, noticeKinds, noticeRules, texts } from '#libs/contracts';
import { type Queryable, select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { administersAll, auditEvents, type Identity, RuleError } from '#libs/http';
import { Config } from '#libs/kernel/config';
import type { NoticeSetting, NoticeSettingBody } from './notice.dto.js';

/** To which roles each kind of notice is shown. */
@Injectable()
export class NoticeSettings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly config: Config,
  ) {}

  /** The kinds that a role is shown. */
  async kindsOf(tags: number): Promise<NoticeKind[]> {
    const chosen = await this.read(this.dataSource);
    return noticeKinds.filter((kind) => hasRole(tags, chosen.get(kind) ?? noticeRules[kind].roles));
  }

  /** @throws RuleError for an administrator of another source: the setting is one of the product */
  async list(caller: Identity): Promise<NoticeSetting[]> {
    this.refuseOthers(caller);
    const chosen = await this.read(this.dataSource);
    return noticeKinds.map((kind) => {
      const allowed = noticeRules[kind].roles;
      return { kind, roles: chosen.get(kind) ?? allowed, allowed };
    });
  }

  /** Sets whether one role is shown a kind; what others set of it stays. @throws RuleError for a role that may not see it */
  async save(caller: Identity, { kind, role, shown }: NoticeSettingBody): Promise<void> {
    this.refuseOthers(caller);
    const allowed = noticeRules[kind].roles;
    if (!hasRole(allowed, role)) throw new RuleError(texts.noticeRolesWrong, 'role');
    await this.transactions.run(async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('notice setting'), hashtext($1))`, [kind]);
      const before = (await this.read(tx)).get(kind) ?? allowed;
      const roles = shown === 1 ? before | role : before & ~role;
      if (before === roles) return;
      await tx.query(
        `insert into notice_setting (kind, roles) values ($1, $2) on conflict (kind) do update set roles = excluded.roles`,
        [kind, roles],
      );
      const entry = { action: 'notice.saveSetting', object: 'notice', objectIds: [kind] } as const;
      const fields = { name: noticeRules[kind].label, before: { roles: before }, after: { roles } };
      await this.outbox.add(tx, auditEvents(caller, { ...entry, ...fields }));
    });
  }

  private async read(db: Queryable): Promise<Map<NoticeKind, number>> {
    const rows = await select<{ kind: NoticeKind; roles: number }>(db, 'select kind, roles from notice_setting');
    return new Map(rows.map(({ kind, roles }) => [kind, roles]));
  }

  private refuseOthers(caller: Identity): void {
    if (!administersAll(caller, this.config.productCode)) throw new RuleError(texts.noPermissionZh);
  }
}
