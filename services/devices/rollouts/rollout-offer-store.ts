import type { EntityManager } from 'typeorm';
import { select } from '#libs/db';
import { isOnline } from '../presence/index.js';
import type { Rollout } from './rollout.entity.js';
import type { VersionPackage } from './version-package.entity.js';
import type { RolloutCard } from './rollout-card.entity.js';
import type { OfferCandidate } from './rollout-offer-plan.js';
import { isBusy } from './rollout-is-busy.js';

/** A candidate with what its command has to say. */
export interface OfferRow
  extends
    OfferCandidate,
    Pick<RolloutCard, 'packageId' | 'downgrade' | 'versionCode' | 'versionName'>,
    Pick<VersionPackage, 'packageName' | 'sha256' | 'size'> {
  /** Its package was taken away. */
  withdrawn: boolean;
}

const columns = `c.rollout_id as "rolloutId", c.device_no as "deviceNo", c.state, c.downloaded_at as "downloadedAt",
  c.tries, d.school_code as "schoolCode", ${isOnline('s')} as online,
  coalesce(s.boot_id, s.connection_id::text) as "bootMark",
  coalesce((s.heartbeat ->> 'version')::numeric = c.version_code, false) as present,
  ${isBusy('c')} as busy,
  c.package_id as "packageId", c.downgrade, c.version_code as "versionCode", c.version_name as "versionName",
  p.package_name as "packageName", p.sha256, p.size, p.withdrawn_at is not null as withdrawn`;
const joins = `join device d on d.device_no = c.device_no join device_status s on s.device_no = c.device_no
  join version_package p on p.id = c.package_id`;

/**
 * The next waiting cards of a rollout: of each school as many as may still download there at once, whichever rollout they
 * are in. Cards without a school have no line to share. Reads what is due only, school by school.
 */
export const readyCards = (
  tx: EntityManager,
  { id, downloadsPerSchool }: Pick<Rollout, 'id' | 'downloadsPerSchool'>,
  at: Date,
  most: number,
): Promise<OfferRow[]> =>
  select<OfferRow>(
    tx,
    `select ${columns} from (
       select w.device_no from rollout_school rs
       cross join lateral (
         select count(*) as used from rollout_card u
         where u.school_code = rs.school_code and u.state in ('offered', 'downloading')
       ) u
       cross join lateral (
         select w.device_no, w.due_at from rollout_card w
         where w.rollout_id = rs.rollout_id and coalesce(w.school_code, '') = rs.school_code
           and w.state = 'waiting' and w.due_at is not null and w.due_at <= $2
         order by w.due_at limit case when rs.school_code = '' then $3 else greatest($4 - u.used, 0) end
       ) w
       where rs.rollout_id = $1 order by w.due_at, w.device_no limit $3
     ) next
     join rollout_card c on c.rollout_id = $1 and c.device_no = next.device_no ${joins}
     order by c.device_no`,
    [id, at, most, downloadsPerSchool],
  );

/** Cards by their numbers, as candidates. */
export const candidates = (tx: EntityManager, rolloutId: string, deviceNos: readonly string[]): Promise<OfferRow[]> =>
  select<OfferRow>(
    tx,
    `select ${columns} from rollout_card c ${joins} where c.rollout_id = $1 and c.device_no = any($2) order by c.device_no`,
    [rolloutId, deviceNos],
  );
