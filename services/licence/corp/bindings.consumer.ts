import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type MessageOf, momentMs } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { Consumers } from '#libs/events';
import { forgetBindings, nameHolders, storeGone, storeMembers } from './corp-store.js';

const types = ['school.bound', 'school.corpUnbound', 'members.matched', 'replay.finished'] as const;
type BindingMessage = MessageOf<'wx.binding', (typeof types)[number]>;

const copy: Copy = {
  name: 'bindings',
  topic: 'wx.binding',
  consumer: 'licence.bindings',
  tables: ['corp_school', 'corp_member'],
  forget: forgetBindings,
};

/** Keeps which corporation a school has, and whom of its people the platform knows. */
@Injectable()
export class BindingsConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: ['wx.binding'],
      types,
      handle: async (tx, messages) => {
        for (const message of messages) await this.apply(tx, message);
      },
    });
    await this.copies.register(copy);
  }

  private async apply(tx: EntityManager, message: BindingMessage): Promise<void> {
    if (message.type === 'replay.finished') return this.copies.finished(tx, copy, message.data);
    const at = new Date(momentMs(message.at));
    if (message.type === 'members.matched') {
      const { schoolCode, members, gone } = message.data;
      await storeMembers(
        tx,
        members.map(({ wecomUserid: userid, ...member }) => ({ ...member, schoolCode, userid, at })),
      );
      if (gone.length > 0) await storeGone(tx, schoolCode, gone, at);
      await nameHolders(tx, schoolCode);
      return;
    }
    const { schoolCode, corpId } = message.data;
    if (message.type === 'school.bound') {
      const { openCorpId, corpName } = message.data;
      await tx.query(
        `insert into corp (corp_id, open_corp_id, name) values ($1, $2, $3)
         on conflict (corp_id) do update set open_corp_id = coalesce(excluded.open_corp_id, corp.open_corp_id),
           name = coalesce(excluded.name, corp.name)`,
        [corpId, openCorpId, corpName],
      );
    }
    await tx.query(
      `insert into corp_school (school_code, corp_id, at) values ($1, $2, $3)
       on conflict (school_code) do update set corp_id = excluded.corp_id, at = excluded.at
         where excluded.at >= corp_school.at`,
      [schoolCode, message.type === 'school.bound' ? corpId : null, at],
    );
  }
}
