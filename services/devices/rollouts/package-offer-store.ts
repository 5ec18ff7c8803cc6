import type { RolloutCardState } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import type { PackageGrant } from './package-addresses.js';

/** A package that a card may fetch, or might have. */
export interface PackageOffer {
  storageKey: string;
  size: string;
  sha256: string;
  createDate: Date;
  withdrawnAt: Date | null;
  /** What the rollout does with the card; null when it never had it. */
  state: RolloutCardState | null;
  /** School at which the card hangs now. */
  schoolCode: string | null;
  downloadsPerSchool: number | null;
}

/** What a grant names; undefined when there is no such package. */
export const findOffer = async (
  db: Queryable,
  { packageId, deviceNo, rolloutId }: PackageGrant,
): Promise<PackageOffer | undefined> => {
  const [offer] = await select<PackageOffer>(
    db,
    `select p.storage_key as "storageKey", p.size, p.sha256, p.create_date as "createDate",
       p.withdrawn_at as "withdrawnAt", c.state, r.downloads_per_school as "downloadsPerSchool",
       d.school_code as "schoolCode"
     from version_package p
     left join rollout r on r.id = $2
     left join rollout_card c on c.rollout_id = r.id and c.device_no = $3
     left join device d on d.device_no = $3
     where p.id = $1`,
    [packageId, rolloutId, deviceNo],
  );
  return offer;
};
