import { randomUUID } from 'node:crypto';
import type { AllProcess } from './all-process.js';
import type { SeedSchool } from './seed-schools.js';

export interface SeedLicence {
  /** Ours, of an order that is paid. */
  licenceOrderId: string;
  /** A synchronisation that is over. */
  licenceSyncId: string;
  /** Of an activation that is over. */
  activationGroupId: string;
}

/** The corporation of a school, with an order, an account and what was done with them; each with the code of the school. */
export const seedLicence = async (all: AllProcess, { code }: SeedSchool): Promise<SeedLicence> => {
  const db = all.database('licence');
  const [licenceOrderId, licenceSyncId, activationGroupId] = [randomUUID(), randomUUID(), randomUUID()];
  await db.query(`insert into corp (corp_id, open_corp_id, name) values ($1 || '-CORP', $1 || '-OPEN', $1 || '企业')`, [
    code,
  ]);
  await db.query(`insert into corp_school (school_code, corp_id, at) values ($1, $1 || '-CORP', now())`, [code]);
  // what the directory has published may have come before
  await db.query(
    `insert into teacher (code, school_code, name, position, is_admin, groups, phone_masked, encry_phone, phone_hash, deleted,
       at)
     select $1 || n, $1, $1 || '教师', 5, 0, '{}', '139****0000', 'x', 'x', false, now() from unnest(array['', '-T']) n
     on conflict do nothing`,
    [code],
  );
  await db.query(
    `insert into corp_member (school_code, uid, kind, userid, gone, matched_at, at)
     select $1, $1 || n, 'teacher', $1 || n || '-WX', false, now(), now() from unnest(array['', '-T']) n`,
    [code],
  );
  await db.query(
    `insert into licence_order (id, corp_id, school_code, order_id, order_type, status, base_count, external_count, months,
       buyer_userid, buyer_name, requested_at, attempts, updated_at)
     values ($2, $1 || '-CORP', $1, $1 || '-OI', 1, 1, 1, 0, 12, 'buyer', $1 || '支付人', now(), 0, now())`,
    [code, licenceOrderId],
  );
  await db.query(
    `insert into licence_account (id, active_code, corp_id, school_code, order_id, type, status, userid, uid, user_name,
       active_time, expire_time, read_at)
     values ($2, $1 || '-LA', $1 || '-CORP', $1, $1 || '-OI', 1, 2, $1 || '-WX', $1, $1 || '教师', now(),
       now() + interval '5 days', now())`,
    [code, randomUUID()],
  );
  await db.query(
    `insert into licence_activation (id, group_id, corp_id, school_code, uid, userid, user_name, active_code, state, cause,
       attempts, requested_at)
     values ($2, $3, $1 || '-CORP', $1, $1, $1 || '-WX', $1 || '教师', $1 || '-LA', 'done', 'hand', 1, now())`,
    [code, randomUUID(), activationGroupId],
  );
  await db.query(
    `insert into licence_sync (id, corp_id, school_code, kind, state, stage, done, added, changed, gone, started_at, attempts)
     values ($2, $1 || '-CORP', $1, 'orders', 'finished', 'orderDetails', 1, 1, 0, 0, now(), 0)`,
    [code, licenceSyncId],
  );
  await db.query(
    `insert into licence_sync_change (sync_id, subject, change, label, before, after)
     values ($2, $1 || '-OI', 'added', $1, '', '支付成功')`,
    [code, licenceSyncId],
  );
  return { licenceOrderId, licenceSyncId, activationGroupId };
};
