import { type EntityManager } from 'typeorm';
import { change, type Queryable, select } from '#libs/db';
import type { PackageSlot } from './package-slot.entity.js';

/** A request that wants a place; `granted` is true when it got one. */
export interface Claim extends Pick<PackageSlot, 'deviceNo' | 'schoolCode' | 'token'> {
  /** Places of the school. */
  most: number;
  granted: boolean;
}

/** A place that is not renewed for this time is free: its instance was killed. */
const leaseSeconds = 60;
/** How often places are renewed. */
export const renewMs = 20_000;

const lease = `now() + interval '${leaseSeconds} seconds'`;

/**
 * Gives places to claims, the earlier ones first. Schools are locked, so that instances agree; a card that has a place
 * already keeps it for its new request.
 */
export const claimSlots = async (tx: EntityManager, claims: readonly Claim[]): Promise<void> => {
  // a transaction that is retried starts from scratch
  for (const claim of claims) claim.granted = false;
  const newest = [...new Map(claims.map((claim) => [claim.deviceNo, claim])).values()];
  const schools = [...new Set(newest.map(({ schoolCode }) => schoolCode))].sort();
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('package slots ' || school, 0))
     from (select unnest($1::text[]) as school) s`,
    [schools],
  );
  const rows = await select<{ schoolCode: string; taken: number }>(
    tx,
    `select school_code as "schoolCode", count(*)::int as taken from package_slot
     where school_code = any($1) and until > now() and device_no <> all($2) group by school_code`,
    [schools, newest.map(({ deviceNo }) => deviceNo)],
  );
  const taken = new Map(rows.map((row) => [row.schoolCode, row.taken]));
  for (const claim of newest) {
    const before = taken.get(claim.schoolCode) ?? 0;
    claim.granted = before < claim.most;
    if (claim.granted) taken.set(claim.schoolCode, before + 1);
  }
  await store(
    tx,
    newest.filter(({ granted }) => granted),
  );
};

const store = async (tx: EntityManager, claims: readonly Claim[]): Promise<void> => {
  if (claims.length === 0) return;
  await tx.query(
    `insert into package_slot (device_no, school_code, token, until)
     select device_no, school_code, token, ${lease} from unnest($1::text[], $2::text[], $3::uuid[])
       as t(device_no, school_code, token)
     on conflict (device_no) do update
       set school_code = excluded.school_code, token = excluded.token, until = excluded.until`,
    [
      claims.map(({ deviceNo }) => deviceNo),
      claims.map(({ schoolCode }) => schoolCode),
      claims.map(({ token }) => token),
    ],
  );
};

/** Gives places back, unless a later request of the card has taken them over. */
export const freeSlots = async (db: Queryable, tokens: readonly string[]): Promise<void> => {
  if (tokens.length > 0) await change(db, 'delete from package_slot where token = any($1)', [tokens]);
};

/** Returns the tokens that still hold their places. */
export const renewSlots = async (db: Queryable, tokens: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await change<Pick<PackageSlot, 'token'>>(
    db,
    `update package_slot set until = ${lease} where token = any($1) returning token`,
    [tokens],
  );
  return new Set(rows.map(({ token }) => token));
};
