import type { EntityManager } from 'typeorm';
import { change, type Queryable, select } from '#libs/data/db';
import { statusAt } from '../account/account-store.js';
import { hasLeft } from '../account/people-list.js';
import type { LicenceTransferEntity } from './licence-transfer.entity.js';

/** The account that would be handed over. */
export interface GivenAccount {
  activeCode: string;
  type: number;
  userid: string;
  expireTime: Date | null;
  hasLeft: boolean;
  transferredAt: Date | null;
}

/** The valid account of a giver, by uid or the platform's id, basic before interconnected; undefined: none. */
export const givenAccount = async (
  db: Queryable,
  { corpId, schoolCode, giver }: { corpId: string; schoolCode: string; giver: string },
  now: Date,
): Promise<GivenAccount | undefined> => {
  const [account] = await select<GivenAccount>(
    db,
    `select a.active_code as "activeCode", a.type, a.userid, a.expire_time as "expireTime", ${hasLeft} as "hasLeft",
       (select max(x.ended_at) from licence_transfer x where x.active_code = a.active_code and x.state = 'done')
         as "transferredAt"
     from licence_account a
     where a.corp_id = $1 and a.school_code = $2 and (a.uid = $3 or a.userid = $3)
       and ${statusAt(now)} in (2, 4)
       and a.gone_at is null and a.userid is not null
     order by a.type, a.expire_time desc limit 1`,
    [corpId, schoolCode, giver],
  );
  return account;
};

/** When a receiver's valid account of a type runs out; null: there is none. */
export const receiverExpires = async (
  db: Queryable,
  corpId: string,
  { uid, userid, type }: { uid: string; userid: string | null; type: number },
): Promise<Date | null> => {
  const [row] = await select<{ expireTime: Date | null }>(
    db,
    `select max(expire_time) as "expireTime" from licence_account
     where corp_id = $1 and (uid = $2 or userid = $3) and type = $4 and status = 2 and gone_at is null`,
    [corpId, uid, userid, type],
  );
  return row?.expireTime ?? null;
};

/** A transfer that is worked on. */
export interface ClaimedTransfer extends Pick<
  LicenceTransferEntity,
  'id' | 'corpId' | 'schoolCode' | 'handoverUserid' | 'takeoverUserid' | 'activeCode' | 'sentAt' | 'attempts'
> {
  /** Null: no member any more. */
  takeoverUid: string | null;
  /** Everything by which the platform may call who takes it over. */
  takeoverNames: string[];
}

const isTaker = `m.school_code = licence_transfer.school_code
  and licence_transfer.takeover_userid in (m.userid, m.open_userid)`;

/** Claims transfers that are due, under a lease; one by its id also when it is unclaimed. */
export const claimTransfers = (
  db: Queryable,
  { now, until, most, id = null }: { now: Date; until: Date; most: number; id?: string | null },
): Promise<ClaimedTransfer[]> =>
  change(
    db,
    `update licence_transfer set due_at = $2, attempts = attempts + 1 where id in (
       select id from licence_transfer where (due_at <= $1 or id = $4 and attempts = 0) and state = 'requested'
         and ($4::uuid is null or id = $4)
       order by due_at limit $3 for update skip locked)
     returning id, corp_id as "corpId", school_code as "schoolCode", handover_userid as "handoverUserid", takeover_userid as "takeoverUserid",
       array(select unnest(array[m.userid, m.open_userid]) from corp_member m where ${isTaker})
         || licence_transfer.takeover_userid as "takeoverNames",
       (select m.uid from corp_member m where ${isTaker} order by m.gone, m.uid limit 1) as "takeoverUid",
       active_code as "activeCode", sent_at as "sentAt", attempts`,
    [now, until, most, id],
  );

/** Ends a transfer; `refusal` is null when the platform has confirmed it. */
export const endTransfer = async (
  tx: EntityManager | Queryable,
  id: string,
  refusal: string | null,
  now: Date,
): Promise<void> => {
  await tx.query(
    `update licence_transfer set state = $2, refusal = $3, due_at = null, ended_at = $4
     where id = $1 and state = 'requested'`,
    [id, refusal === null ? 'done' : 'refused', refusal, now],
  );
};
