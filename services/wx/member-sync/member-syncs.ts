import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '#libs/kernel/clock';
import { texts, wireTime } from '#libs/contracts';
import { change, Transactions } from '#libs/data/db';
import { Consumers, Outbox } from '#libs/events';
import { auditEvents, type Identity, isUuid, RuleError } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { WeCom } from '#libs/wecom';
import { CorpSchoolEntity } from '../binding/corp-school.entity.js';
import { CorpAccess, ofPlatform } from '../platform/corp-access.js';
import { MemberReader } from './member-reader.js';
import { memberSyncEvent } from './member-store.js';
import type { MemberSyncDto, MemberSyncPreviewDto } from './member-sync.dto.js';
import { MemberSyncEntity } from './member-sync.entity.js';

/** Requests synchronisations of members, and says how they stand. */
@Injectable()
export class MemberSyncs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly schools: SchoolRepository,
    private readonly access: CorpAccess,
    private readonly reader: MemberReader,
    private readonly weCom: WeCom,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError, RuleError for a school without an installed app, and for what the platform refuses */
  async preview(caller: Identity, schoolCode: string): Promise<MemberSyncPreviewDto> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const { total, plan } = await ofPlatform(() => this.reader.read(schoolCode));
    return { total, counts: plan.counts, differences: plan.differences };
  }

  /** @throws NotFoundError, RuleError for a school without an installed app, and while another one is open */
  async request(caller: Identity, schoolCode: string): Promise<MemberSyncDto> {
    const school = await this.schools.visible(this.dataSource, caller, schoolCode);
    await ofPlatform(async () => {
      void this.weCom.config;
      return this.access.ofSchool(schoolCode);
    });
    return this.transactions.run(async (tx) => {
      const sync = await this.add(tx, schoolCode, uuidv7(), caller.account);
      if (!sync) throw new RuleError(texts.memberSyncRunning);
      const about = { object: 'corpMember', objectIds: [schoolCode], schoolCode, name: school.name } as const;
      await this.outbox.add(tx, auditEvents(caller, { action: 'corpMember.sync', ...about, after: { id: sync.id } }));
      return syncDto(sync);
    });
  }

  /** Adds a synchronisation that waits for the worker; undefined while another one of the school is open. */
  async add(tx: EntityManager, schoolCode: string, id: string, by: string): Promise<MemberSyncEntity | undefined> {
    const added = await change<{ id: string }>(
      tx,
      `insert into member_sync (id, school_code, state, by, requested_at) values ($1, $2, 'waiting', $3, $4)
       on conflict do nothing returning id`,
      [id, schoolCode, by, this.clock.now()],
    );
    if (added.length === 0) return undefined;
    const sync = await tx.getRepository(MemberSyncEntity).findOneByOrFail({ id });
    await this.outbox.add(tx, [memberSyncEvent(sync)]);
    return sync;
  }

  /** The last one of a school; null: none. @throws NotFoundError */
  async last(caller: Identity, schoolCode: string): Promise<MemberSyncDto | null> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const sync = await this.dataSource
      .getRepository(MemberSyncEntity)
      .findOne({ where: { schoolCode }, order: { requestedAt: 'desc', id: 'desc' } });
    return sync && syncDto(sync);
  }
}

const syncDto = ({ requestedAt, finishedAt, ...sync }: MemberSyncEntity): MemberSyncDto => ({
  ...sync,
  requestedAt: wireTime(requestedAt),
  finishedAt: finishedAt && wireTime(finishedAt),
});

/** Account of synchronisations requested by the directory. */
const byDirectory = '';

/** Begins synchronisations that the directory wants. A school without a corporation has nothing to synchronise with. */
@Injectable()
export class WantedSyncsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly syncs: MemberSyncs,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'wx.wanted-syncs',
      topics: ['directory.school'],
      types: ['school.wxSyncWanted'],
      keepsNoCopy: 'it begins work',
      handle: async (tx, messages) => {
        for (const { data } of messages) {
          const bound = await tx.getRepository(CorpSchoolEntity).findOneBy({ schoolCode: data.schoolCode });
          if (!bound?.corpId || !isUuid(data.batchId)) continue;
          await this.syncs.add(tx, data.schoolCode, data.batchId, byDirectory);
        }
      },
    });
  }
}
