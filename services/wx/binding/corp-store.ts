import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { change, select } from '#libs/data/db';
import type { CorpInfo } from '#libs/wecom';

/** Columns that the platform describes. */
const described = 'open_corp_id, name, type, scale, capacity, subject_type, verified_end, qr_code';

/**
 * Keeps what the platform says of a corporation, and returns true when any of it is new. `openCorpId` undefined: what is
 * known of it stays.
 */
export const saveCorp = async (
  tx: EntityManager,
  corp: CorpInfo,
  openCorpId: string | undefined,
  at: Date,
): Promise<boolean> => {
  const [before] = await select(tx, `select ${described} from corp where corp_id = $1 for update`, [corp.corpId]);
  const [after] = await change(
    tx,
    `insert into corp (corp_id, ${described}, read_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (corp_id) do update set open_corp_id = coalesce(excluded.open_corp_id, corp.open_corp_id),
       name = excluded.name, type = excluded.type, scale = excluded.scale, capacity = excluded.capacity,
       subject_type = excluded.subject_type, verified_end = excluded.verified_end, qr_code = excluded.qr_code,
       read_at = excluded.read_at
     returning ${described}`,
    [
      corp.corpId,
      openCorpId ?? null,
      corp.name || corp.fullName || null,
      corp.verified ? 'verified' : 'unverified',
      corp.scale || null,
      corp.capacity,
      corp.subjectType || null,
      corp.verifiedUntil,
      corp.qrCode || null,
      at,
    ],
  );
  return !isDeepStrictEqual(before, after);
};
