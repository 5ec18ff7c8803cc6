import type { EntityManager } from 'typeorm';
import { type Queryable, select } from '#libs/db';
import { v7 as uuidv7 } from 'uuid';
import type { LicencePerson } from '../corp/corp-store.js';
import type { ActivationOrder } from './activation-store.js';
import { LicenceActivationEntity } from './licence-activation.entity.js';

/** A person for whom nothing is requested, and why. */
export interface RefusedHere extends LicencePerson {
  refusal: string;
}

/** Stores whom nothing is requested for beside those of the same call. They hold no account. */
export const storeRefused = async (
  tx: EntityManager,
  order: ActivationOrder,
  refused: readonly RefusedHere[],
  now: Date,
): Promise<void> => {
  if (refused.length === 0) return;
  const { groupId, corpId, schoolCode, orderId = null, cause, by } = order;
  const rows = refused.map(({ uid, userid, name, refusal }) => ({
    ...{ id: uuidv7(), groupId, corpId, schoolCode, uid, userid, userName: name, activeCode: null, isNamed: false },
    ...{ orderId, place: 0, state: 'refused' as const, refusal, cause, sentAt: null, dueAt: null, attempts: 0 },
    ...{ requestedBy: by, requestedAt: now, endedAt: now },
  }));
  await tx.getRepository(LicenceActivationEntity).insert(rows);
};

/** Keeps in which order a call has named people. */
export const storePlaces = async (tx: EntityManager, groupId: string, uids: readonly string[]): Promise<void> => {
  await tx.query('update licence_activation set place = array_position($2::text[], uid) where group_id = $1', [
    groupId,
    uids,
  ]);
};

/** Most people that one answer names. */
const shown = 100;

/** Teachers whose activation by itself was refused, and for whom nothing was requested since; the newest first. */
export const refusedAutomatically = (
  db: Queryable,
  corpId: string,
  schoolCode: string,
): Promise<{ uid: string; name: string; reason: string; time: Date }[]> =>
  select(
    db,
    `select x.uid, x.user_name as name, x.refusal as reason, x.ended_at as time from licence_activation x
     where x.school_code = $2 and x.corp_id = $1 and x.cause = 'auto' and x.state = 'refused'
       and not exists (select from licence_activation y
         where y.school_code = x.school_code and y.uid = x.uid and y.id > x.id)
     order by x.ended_at desc, x.id desc limit ${shown}`,
    [corpId, schoolCode],
  );
