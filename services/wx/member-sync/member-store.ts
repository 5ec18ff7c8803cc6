import type { EntityManager } from 'typeorm';
import { type MembersMatched, texts } from '#libs/contracts';
import { change } from '#libs/data/db';
import type { OutgoingEvent } from '#libs/events';
import { RuleError } from '#libs/http';
import { CorpSchoolEntity } from '../binding/corp-school.entity.js';
import type { Match } from './member-plan.js';
import type { MemberSyncEntity } from './member-sync.entity.js';
import type { StoredMember } from './people.js';

/** Members of an event at most. */
export const membersPerEvent = 500;

/** Keeps the school in the corporation until the transaction ends. @throws RuleError when it is no longer there */
export const assertBound = async (tx: EntityManager, schoolCode: string, corpId: string): Promise<void> => {
  const bound = await tx
    .getRepository(CorpSchoolEntity)
    .findOne({ where: { schoolCode, corpId }, lock: { mode: 'pessimistic_read' } });
  if (!bound) throw new RuleError(texts.corpMissing);
};

/**
 * Stores people and their ids in the corporation. An id is taken away from its former holder: returns those who have
 * none now.
 */
export const saveMembers = async (
  tx: EntityManager,
  schoolCode: string,
  members: readonly (Match & { openUserid: string | null })[],
  at: Date,
): Promise<{ uid: string }[]> => {
  const rows = JSON.stringify(members);
  const former = await change<{ uid: string }>(
    tx,
    `delete from wecom_member m using jsonb_to_recordset($2::jsonb) as t (uid text, kind text, "wecomUserid" text)
     where m.school_code = $1 and m.kind = t.kind and m.wecom_userid = t."wecomUserid" and m.uid <> t.uid
     returning m.uid`,
    [schoolCode, rows],
  );
  await tx.query(
    `insert into wecom_member (uid, school_code, kind, wecom_userid, open_userid, matched_at)
     select uid, $1, kind, "wecomUserid", "openUserid", $3
     from jsonb_to_recordset($2::jsonb) as t (uid text, kind text, "wecomUserid" text, "openUserid" text)
     on conflict (uid) do update set school_code = excluded.school_code, kind = excluded.kind,
       wecom_userid = excluded.wecom_userid, open_userid = excluded.open_userid, matched_at = excluded.matched_at`,
    [schoolCode, rows, at],
  );
  const saved = new Set(members.map(({ uid }) => uid));
  return former.filter(({ uid }) => !saved.has(uid));
};

export const removeMembers = (tx: EntityManager, schoolCode: string, gone: readonly StoredMember[]): Promise<unknown> =>
  tx.query('delete from wecom_member where school_code = $1 and uid = any($2)', [
    schoolCode,
    gone.map(({ uid }) => uid),
  ]);

/** `members.matched`, for at most 500 of each. */
export const membersMatchedEvent = (
  schoolCode: string,
  members: readonly StoredMember[],
  gone: readonly Pick<StoredMember, 'uid'>[],
): OutgoingEvent<'wx.binding'> => {
  const data: MembersMatched = {
    schoolCode,
    members: members.map(({ uid, kind, wecomUserid, openUserid }) => ({ uid, kind, wecomUserid, openUserid })),
    gone: gone.map(({ uid }) => uid),
  };
  return { topic: 'wx.binding', type: 'members.matched', key: schoolCode, data };
};

export const memberSyncEvent = (sync: MemberSyncEntity): OutgoingEvent => {
  const { id, schoolCode, state, total, processed, matched, gone } = sync;
  const data = { id, schoolCode, state, total, processed, matched, gone };
  return { topic: 'wx.binding', type: 'memberSync.changed', key: schoolCode, data };
};
