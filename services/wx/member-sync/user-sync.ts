import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { texts } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, type Identity, NotFoundError, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { ofPlatform } from '../platform/corp-access.js';
import { MemberReader } from './member-reader.js';
import type { SyncedUserDto, UserSyncQuery } from './member-sync.dto.js';
import { assertBound, membersMatchedEvent, saveMembers } from './member-store.js';

/** Looks for one person of a school in its corporation. */
@Injectable()
export class UserSync {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly reader: MemberReader,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, RuleError for another source, for a missing person, for what the platform refuses */
  async sync(caller: Identity, { schoolCode, source, userId }: UserSyncQuery): Promise<SyncedUserDto> {
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    if (source !== undefined && source !== school.source) throw new RuleError(texts.sourceOther, 'source');
    await this.assertKnown(schoolCode, userId);
    const found = await ofPlatform(async () => {
      const { app, plan } = await this.reader.read(schoolCode);
      const match = plan.matches.find(({ uid }) => uid === userId);
      if (!match) return undefined;
      const open = match.kind === 'teacher' ? await this.reader.openIds(app, [match.wecomUserid]) : undefined;
      return { ...match, openUserid: open?.get(match.wecomUserid) ?? null, corpId: app.corpId };
    });
    if (!found) throw new RuleError(texts.wxMemberUnmatched, 'userId');
    await this.transactions.run(async (tx) => {
      await assertBound(tx, schoolCode, found.corpId);
      const former = await saveMembers(tx, schoolCode, [found], this.clock.now());
      const { uid, kind, name, wecomUserid } = found;
      const about = { object: 'corpMember', objectIds: [uid], schoolCode, name } as const;
      await this.outbox.add(tx, [
        membersMatchedEvent(schoolCode, [found], former),
        ...auditEvents(caller, { action: 'corpMember.sync', ...about, after: { kind, wecomUserid } }),
      ]);
    });
    const { uid, kind, wecomUserid } = found;
    return { userId: uid, kind, wecomUserid };
  }

  private async assertKnown(schoolCode: string, uid: string): Promise<void> {
    const known = await select(
      this.dataSource,
      ['teacher', 'student', 'parent']
        .map((table) => `select 1 from ${table} where school_code = $1 and code = $2 and not deleted`)
        .join(' union all '),
      [schoolCode, uid],
    );
    if (known.length === 0) throw new NotFoundError(texts.wxMemberUnknown);
  }
}
