import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MessageOf } from '#libs/contracts';
import { Copies, type Copy } from '#libs/copies';
import { Consumers } from '#libs/events';
import { WxSyncEntity } from './copies.entity.js';

const types = [
  'school.bound',
  'school.corpUnbound',
  'members.matched',
  'memberSync.changed',
  'replay.finished',
] as const;
type BindingMessage = MessageOf<'wx.binding', (typeof types)[number]>;

const copy: Copy = {
  name: 'corp-bindings',
  topic: 'wx.binding',
  consumer: 'directory.corporation',
  tables: ['corp_binding'],
  forget: async (tx, before) => {
    await tx.query(forgetSchools, [before]);
    await tx.query('delete from corp_binding where at < $1', [before]);
  },
};

/** Keeps which corporations schools are bound to, who is in charge of them, and the ids of teachers there. */
@Injectable()
export class CorpBindingConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly copies: Copies,
  ) {}

  async onModuleInit(): Promise<void> {
    this.consumers.register({
      name: copy.consumer,
      topics: [copy.topic],
      types,
      handle: async (tx, messages: readonly BindingMessage[]) => {
        for (const message of messages) await this.handle(tx, message);
      },
    });
    await this.copies.register(copy);
  }

  private async handle(tx: EntityManager, message: BindingMessage): Promise<void> {
    const { type, data, at } = message;
    if (type === 'replay.finished') return this.copies.finished(tx, copy, data);
    if (type === 'memberSync.changed') {
      if (data.state !== 'done' && data.state !== 'failed') return;
      await tx.query(`delete from wx_sync where at < $1::timestamptz - interval '1 day'`, [at]);
      await tx.query(storeSync, [data.id, data.state === 'done', at]);
    } else if (type === 'members.matched') {
      await tx.query(storeIds, [data.schoolCode, JSON.stringify(data.members), data.gone]);
    } else if (type === 'school.bound') {
      const { schoolCode, corpId, corpName, verified, capacity, managerUid, managerName } = data;
      await tx.query(storeBinding, [schoolCode, corpId, corpName, verified, capacity, at]);
      await tx.query(storeSchool, [schoolCode, corpId, managerUid, managerName, at]);
    } else {
      const { schoolCode, corpId } = data;
      await tx.query(forgetManager, [schoolCode, corpId, at]);
      await tx.query(forgetBinding, [schoolCode, corpId, at]);
      await tx.query('update school set corp_id = null where code = $1 and corp_id = $2', [schoolCode, corpId]);
    }
  }
}

/** Longest wait of a call for the end of a synchronisation, and its polling interval, in milliseconds. */
const waitMs = 5000;
const lookMs = 100;

/** Outcomes of synchronisations that WeCom's side carries out. */
@Injectable()
export class WxSyncs {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns whether a synchronisation has succeeded; undefined while it has not ended after a moment. */
  async outcome(batchId: string): Promise<boolean | undefined> {
    for (let waited = 0; ; waited += lookMs) {
      const ended = await this.dataSource.getRepository(WxSyncEntity).findOneBy({ batchId });
      if (ended || waited >= waitMs) return ended?.succeeded;
      await delay(lookMs);
    }
  }
}

const storeSync = 'insert into wx_sync (batch_id, succeeded, at) values ($1, $2, $3) on conflict do nothing';

/** An event older than the stored state changes nothing. */
const storeBinding = `
  insert into corp_binding (school_code, corp_id, corp_name, verified, capacity, at) values ($1, $2, $3, $4, $5, $6)
  on conflict (school_code) do update set corp_id = excluded.corp_id, corp_name = excluded.corp_name,
    verified = excluded.verified, capacity = excluded.capacity, at = excluded.at
    where excluded.at >= corp_binding.at`;

const storeSchool = `
  update school s set corp_id = $2, manager_uid = $3, manager_name = $4
  where s.code = $1 and exists (select from corp_binding b where b.school_code = $1 and b.at = $5)`;

/** A corporation that is another school's has bound nothing: who named it with a manager has still named the manager. */
const forgetManager = `
  update school s set manager_uid = null, manager_name = null
  where s.code = $1
    and exists (select from corp_binding b where b.school_code = $1 and b.corp_id = $2 and b.at <= $3)`;

const forgetBinding = `
  insert into corp_binding (school_code, verified, at) values ($1, false, $3)
  on conflict (school_code) do update set corp_id = null, corp_name = null, verified = false, capacity = null,
    at = excluded.at
    where excluded.at >= corp_binding.at and coalesce(corp_binding.corp_id, $2) = $2`;

/** Schools whose corporation is not theirs in the restored database. */
const forgetSchools = `
  update school s set corp_id = null, manager_uid = null, manager_name = null
  from corp_binding b where b.school_code = s.code and b.at < $1 and b.corp_id = s.corp_id`;

const storeIds = `
  with matched as (
    select uid, "wecomUserid" as id from jsonb_to_recordset($2::jsonb) as t (uid text, kind text, "wecomUserid" text)
    where kind = 'teacher'
    union all select unnest($3::text[]), null
  )
  update teacher t set wx_user_id = m.id from matched m where t.school_code = $1 and t.code = m.uid`;
