import type { EntityManager } from 'typeorm';
import type { LicenceActivationCause } from '#libs/contracts';
import { groupBy, select } from '#libs/data/db';
import { lockCorp } from '../corp/corp-store.js';
import { dueToOthers } from '../request-times.js';
import { free, reserve, setAside } from './activation-store.js';

/** An activation that the platform refuses, and its name of the reason. */
export interface RefusedActivation {
  id: string;
  refusal: string;
  reason?: string | undefined;
}

/** Why a code cannot be bound. */
const ofCode: readonly string[] = ['codeExpired', 'codeBound', 'invalidCode', 'sharedFromAbove', 'sharedBelow'];

interface OpenActivation {
  id: string;
  orderId: string | null;
  cause: LicenceActivationCause;
}

/**
 * Gives activations whose code cannot be bound the next one, and keeps the code from being given again until it is read as
 * changed. Returns those that remain refused: for another reason, because they have named their code, or none is left.
 */
export const giveNextCodes = async (
  tx: EntityManager,
  corpId: string,
  refused: readonly RefusedActivation[],
  now: Date,
): Promise<RefusedActivation[]> => {
  const unbound = refused.filter(({ reason }) => ofCode.includes(reason ?? ''));
  if (unbound.length === 0) return [...refused];
  await lockCorp(tx, corpId);
  await tx.query(markUnusable, [JSON.stringify(unbound), now]);
  await free(tx, unbound);
  const open = await select<OpenActivation>(
    tx,
    `select id, order_id as "orderId", cause from licence_activation
     where id = any($1) and state = 'requested' and not is_named order by id`,
    [unbound.map(({ id }) => id)],
  );
  const given = new Set<string>();
  for (const [orderId, some] of groupBy(open, (each) => each.orderId)) {
    const codes = await setAside(tx, { corpId, orderId: orderId ?? undefined }, some.length);
    const next = some.slice(0, codes.length).map(({ id, cause }, n) => {
      const dueAt = cause === 'hand' || cause === 'batch' ? dueToOthers(now) : now;
      return { id, activeCode: codes[n] ?? null, dueAt };
    });
    await tx.query(sendAgain, [JSON.stringify(next)]);
    await reserve(tx, next);
    for (const { id } of next) given.add(id);
  }
  return refused.filter(({ id }) => !given.has(id));
};

/** Codes that were made together have to be bound by the same day. */
const markUnusable = `
  with bad as (
    select a.id, a.order_id, a.create_time, t.reason from jsonb_to_recordset($1::jsonb) as t (id uuid, reason text)
    join licence_activation x on x.id = t.id join licence_account a on a.active_code = x.active_code)
  update licence_account set unusable_at = $2 where id in (
    select id from bad
    union
    select a.id from (select distinct order_id, create_time from bad where reason = 'codeExpired') as made
    join licence_account a on a.order_id = made.order_id and a.create_time = made.create_time and a.status = 1)`;

const sendAgain = `
  update licence_activation x set active_code = t."activeCode", sent_at = null, attempts = 0, due_at = t."dueAt"
  from jsonb_to_recordset($1::jsonb) as t (id uuid, "activeCode" text, "dueAt" timestamptz) where x.id = t.id`;
