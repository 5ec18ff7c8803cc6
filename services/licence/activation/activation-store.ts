import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { type LicenceActivationCause, texts } from '#libs/contracts';
import { change, type Queryable, select } from '#libs/data/db';
import { statusAt } from '../account/account-store.js';
import { type LicencePerson, lockCorp } from '../corp/corp-store.js';
import { dueToOthers } from '../request-times.js';
import { LicenceActivationEntity } from './licence-activation.entity.js';

/** Who is to be activated, for whom and why. */
export interface ActivationOrder {
  corpId: string;
  schoolCode: string;
  groupId: string;
  people: readonly LicencePerson[];
  cause: LicenceActivationCause;
  /** Account; null: automatic. */
  by: string | null;
  /** The account to bind; any when not given. */
  activeCode?: string | undefined;
  /** Only accounts of this order of the platform. */
  orderId?: string | undefined;
}

/** What became of one person: requested, or refused with the reason. */
interface Requested {
  uid: string;
  id: string | null;
  refusal: string | null;
}

/**
 * Requests activations: sets an account aside for each person. Who has a valid account, is being activated, or is not known
 * to the platform is refused here. Returns one result for each, in their order.
 */
export const requestActivations = async (
  tx: EntityManager,
  order: ActivationOrder,
  now: Date,
): Promise<Requested[]> => {
  const { corpId, schoolCode, people, cause, by, groupId, orderId = null } = order;
  await lockCorp(tx, corpId);
  const type = await typeOf(tx, order);
  const held = await holders(tx, { corpId, people, type }, now);
  const open = await inProgress(tx, corpId, people);
  const refusalOf = ({ userid }: LicencePerson): string | null => {
    if (userid === null) return texts.notMatched;
    if (held.has(userid)) return texts.licenceHeldAlready;
    return open.has(userid) ? texts.licenceActivationUnderWay : null;
  };
  const wanted = people.filter((person) => refusalOf(person) === null);
  const codes = await setAside(tx, order, wanted.length);
  const short = order.activeCode === undefined ? texts.licenceCodesShort : texts.licenceCodeUnknown;
  const rows: LicenceActivationEntity[] = [];
  const results = people.map((person): Requested => {
    const refusal = refusalOf(person);
    if (refusal !== null || person.userid === null) return { uid: person.uid, id: null, refusal };
    const activeCode = codes[rows.length];
    if (activeCode === undefined) return { uid: person.uid, id: null, refusal: short };
    const row = tx.getRepository(LicenceActivationEntity).create({
      ...{ id: uuidv7(), groupId, corpId, schoolCode, uid: person.uid, userid: person.userid, userName: person.name },
      ...{ activeCode, isNamed: order.activeCode !== undefined, orderId, place: 0, state: 'requested', refusal: null },
      ...{ cause, sentAt: null, attempts: 0 },
      ...{ dueAt: cause === 'hand' || cause === 'batch' ? dueToOthers(now) : now },
      ...{ requestedBy: by, requestedAt: now, endedAt: null },
    });
    rows.push(row);
    return { uid: person.uid, id: row.id, refusal: null };
  });
  await store(tx, rows);
  return results;
};

const store = async (tx: EntityManager, rows: readonly LicenceActivationEntity[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.getRepository(LicenceActivationEntity).insert([...rows]);
  await reserve(tx, rows);
};

/** Sets accounts aside for activations. */
export const reserve = async (
  tx: EntityManager,
  rows: readonly Pick<LicenceActivationEntity, 'id' | 'activeCode'>[],
): Promise<void> => {
  await tx.query(
    `update licence_account a set reserved_by = t.id
     from jsonb_to_recordset($1::jsonb) as t (id uuid, "activeCode" text) where a.active_code = t."activeCode"`,
    [JSON.stringify(rows.map(({ id, activeCode }) => ({ id, activeCode })))],
  );
};

const useridsOf = (people: readonly LicencePerson[]): string[] => people.flatMap(({ userid }) => userid ?? []);

/** Basic, unless an account of another type is named. */
const typeOf = async (db: Queryable, { corpId, activeCode }: ActivationOrder): Promise<number> => {
  const [named] = await select<{ type: number }>(
    db,
    'select type from licence_account where corp_id = $1 and active_code = $2',
    [corpId, activeCode ?? null],
  );
  return named?.type ?? 1;
};

interface Wanted {
  corpId: string;
  people: readonly LicencePerson[];
  type: number;
}

/** Ids of those who have a valid account of a type. */
const holders = async (db: Queryable, { corpId, people, type }: Wanted, now: Date): Promise<Set<string>> => {
  const rows = await select<{ userid: string }>(
    db,
    `select t.userid from jsonb_to_recordset($2::jsonb) as t (uid text, userid text)
     join licence_account a on a.corp_id = $1 and (a.userid = t.userid or a.uid = t.uid)
     where a.type = $3 and ${statusAt(now)} in (2, 4) and a.gone_at is null`,
    [corpId, JSON.stringify(people), type],
  );
  return new Set(rows.map(({ userid }) => userid));
};

const inProgress = async (db: Queryable, corpId: string, people: readonly LicencePerson[]): Promise<Set<string>> => {
  const rows = await select<{ userid: string }>(
    db,
    `select userid from licence_activation where corp_id = $1 and userid = any($2) and state = 'requested'`,
    [corpId, useridsOf(people)],
  );
  return new Set(rows.map(({ userid }) => userid));
};

/**
 * Codes of basic accounts that can be bound, those first that have to be activated first, or the one that is named, whatever
 * its type; locked.
 */
export const setAside = async (
  tx: EntityManager,
  { corpId, activeCode, orderId }: Pick<ActivationOrder, 'corpId' | 'activeCode' | 'orderId'>,
  count: number,
): Promise<string[]> => {
  const rows = await select<{ activeCode: string }>(
    tx,
    `select active_code as "activeCode" from licence_account
     where corp_id = $1 and status = 1 and reserved_by is null and gone_at is null
       and (active_code = $3 or $3::text is null and type = 1 and unusable_at is null) and ($4::text is null or order_id = $4)
     order by create_time nulls last, active_code limit $2 for update`,
    [corpId, count, activeCode ?? null, orderId ?? null],
  );
  return rows.map((row) => row.activeCode);
};

/** How many accounts of a corporation can be activated. */
export const availableCount = async (db: Queryable, corpId: string): Promise<number> => {
  const [row] = await select<{ count: number }>(
    db,
    `select count(*)::integer as count from licence_account
     where corp_id = $1 and type = 1 and status = 1 and reserved_by is null and unusable_at is null and gone_at is null`,
    [corpId],
  );
  return row?.count ?? 0;
};

/** Activations that are worked on together: of one corporation. */
export interface ClaimedActivation extends Pick<
  LicenceActivationEntity,
  'id' | 'corpId' | 'schoolCode' | 'uid' | 'cause' | 'sentAt' | 'attempts'
> {
  userid: string;
  /** All ids of the person at the platform. */
  names: string[];
  activeCode: string;
}

const isDue = `state = 'requested' and ($4::uuid is null or group_id = $4)
  and (due_at <= $1 or group_id = $4 and attempts = 0)`;

/** Claims activations of one corporation that are due, under a lease; of a group, unclaimed ones too. */
export const claimActivations = (
  db: Queryable,
  { now, until, most, groupId = null }: { now: Date; until: Date; most: number; groupId?: string | null | undefined },
): Promise<ClaimedActivation[]> =>
  change(
    db,
    `update licence_activation set due_at = $2, attempts = attempts + 1 where id in (
       select id from licence_activation
       where ${isDue} and corp_id = (select corp_id from licence_activation where ${isDue} order by due_at limit 1)
       order by due_at, id limit $3 for update skip locked)
     returning id, corp_id as "corpId", school_code as "schoolCode", uid, userid, array(select unnest(array[m.userid, m.open_userid])
         from corp_member m where m.school_code = licence_activation.school_code and m.uid = licence_activation.uid)
         || licence_activation.userid as names, active_code as "activeCode", cause, sent_at as "sentAt", attempts`,
    [now, until, most, groupId],
  );

/** Ends activations that the platform refuses, and frees their accounts. */
export const endRefused = async (
  tx: EntityManager,
  refused: readonly { id: string; refusal: string }[],
  now: Date,
): Promise<void> => {
  if (refused.length === 0) return;
  await free(tx, refused);
  await tx.query(
    `update licence_activation x set state = 'refused', refusal = t.refusal, due_at = null, ended_at = $2
     from jsonb_to_recordset($1::jsonb) as t (id uuid, refusal text) where x.id = t.id and x.state = 'requested'`,
    [JSON.stringify(refused), now],
  );
};

/** Ends activations that the platform has confirmed. */
export const endDone = async (tx: EntityManager, ids: readonly string[], now: Date): Promise<void> => {
  await tx.query(
    `update licence_activation set state = 'done', due_at = null, ended_at = $2 where id = any($1) and state = 'requested'`,
    [ids, now],
  );
};

/** Accounts that were set aside for activations are for others again. */
export const free = async (tx: EntityManager, ended: readonly { id: string }[]): Promise<void> => {
  await tx.query('update licence_account set reserved_by = null where reserved_by = any($1)', [
    ended.map(({ id }) => id),
  ]);
};

/** Notes that activations are sent, or that they were not. */
export const markSent = async (db: Queryable, ids: readonly string[], sentAt: Date | null): Promise<void> => {
  await db.query('update licence_activation set sent_at = $2 where id = any($1)', [ids, sentAt]);
};

export const tryLater = async (db: Queryable, ids: readonly string[], dueAt: Date): Promise<void> => {
  await db.query(`update licence_activation set due_at = $2 where id = any($1) and state = 'requested'`, [ids, dueAt]);
};
