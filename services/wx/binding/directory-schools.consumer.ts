import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { MessageOf, SchoolAdded } from '#libs/contracts';
import { Consumers, Outbox } from '#libs/events';
import { corpUnboundEvent } from './binding-events.js';
import { Bindings } from './bindings.js';
import { CorpSchoolEntity } from './corp-school.entity.js';

type SchoolMessage = MessageOf<'directory.school', 'school.added' | 'school.unbound' | 'school.changed'>;

/** Follows what the directory does with schools: added ones stand in the list, others leave their corporation. */
@Injectable()
export class DirectorySchoolsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly bindings: Bindings,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.consumers.register({
      name: 'wx.directory-schools',
      topics: ['directory.school'],
      types: ['school.added', 'school.unbound', 'school.changed'],
      keepsNoCopy: 'a school that the directory does not have leaves its corporation with the copy of schedules',
      handle: async (tx, messages: readonly SchoolMessage[]) => {
        for (const message of messages) await this.handle(tx, message);
      },
    });
  }

  private async handle(tx: EntityManager, { type, data }: SchoolMessage): Promise<void> {
    if (type === 'school.added') return this.add(tx, data);
    if (type === 'school.changed' && !data.deleted) return;
    const school = await tx
      .getRepository(CorpSchoolEntity)
      .findOne({ where: { schoolCode: data.schoolCode }, lock: { mode: 'pessimistic_write' } });
    if (school) await this.bindings.unbind(tx, school);
  }

  private async add(tx: EntityManager, added: SchoolAdded): Promise<void> {
    const { schoolCode, corpId, managerUid, managerName, creatorName } = added;
    if (corpId !== null) await this.bindings.hold(tx, corpId);
    const school = await this.bindings.claim(tx, schoolCode, creatorName);
    await tx.getRepository(CorpSchoolEntity).update({ schoolCode }, { managerUid, managerName });
    if (corpId === null) return;
    await this.bindings.bindOrReport(tx, schoolCode, corpId, creatorName);
    const { corpId: bound } = await this.bindings.claim(tx, school.schoolCode, creatorName);
    // the directory has believed it
    if (bound !== corpId) await this.outbox.add(tx, [corpUnboundEvent(schoolCode, corpId)]);
  }
}
