import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { minuteMs } from '#libs/contracts';
import { change, select } from '#libs/data/db';
import { Jobs } from '#libs/data/jobs';
import { Clock } from '#libs/kernel/clock';
import type { AccountArea } from '../account/account.entity.js';
import type { Holder } from '../session/session-users.js';
import { ApiKeyCallsEntity, type ApiKeyEntity } from './api-key.entity.js';
import type { CallCounts } from './call-limit.js';

/** Retention of counts of calls: clocks of processes may differ. */
const keptMs = 10 * minuteMs;

/** A key that works, with the account of its owner. */
export interface ActiveKey extends Holder, Pick<ApiKeyEntity, 'scopes' | 'usedAt'> {
  hash: string;
  keyId: string;
  keyName: string;
  keyAreas: AccountArea[] | null;
}

/** Reads keys for calls. */
@Injectable()
export class ApiKeyStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.register({ name: 'api-key-calls-retention', everyMs: 10 * minuteMs, run: () => this.clean() });
  }

  /** The keys of hashes that work at `now`; one statement for each call. */
  active(hashes: readonly string[], now: Date): Promise<ActiveKey[]> {
    return select<ActiveKey>(
      this.dataSource,
      `select h.hash, k.id as "keyId", k.name as "keyName", k.scopes, k.area_list as "keyAreas", k.used_at as "usedAt",
         k.outside, f.confirmed is not null as "hasSecondFactor", a.uid, a.account, a.username, a.phone, a.tags,
         a.area_list as "areaList", a.source, a.app_list as "appList", a.head_image as "headImage",
         a.must_change_password as "mustChangePassword"
       from api_key_hash h join api_key k on k.id = h.key_id join account a on a.uid = k.uid
         left join second_factor f on f.uid = k.uid
       where h.hash = any($1) and (h.until is null or h.until > $2) and (k.expires_at is null or k.expires_at > $2)`,
      [hashes, now],
    );
  }

  /** Adds calls of a minute to those of all processes; returns the sums. */
  async addCalls(minute: Date, calls: CallCounts): Promise<CallCounts> {
    const ids = [...calls.keys()].sort();
    const rows = await change<{ keyId: string; calls: number }>(
      this.dataSource,
      `insert into api_key_calls as c (key_id, minute, calls)
       select key_id, $1::timestamptz, calls from unnest($2::uuid[], $3::bigint[]) as t (key_id, calls)
       on conflict (key_id, minute) do update set calls = c.calls + excluded.calls
       returning key_id as "keyId", calls::float8 as calls`,
      [minute, ids, ids.map((id) => calls.get(id) ?? 0)],
    );
    return new Map(rows.map((row) => [row.keyId, row.calls]));
  }

  /** Deletes counts of former minutes. */
  async clean(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - keptMs);
    await this.dataSource.getRepository(ApiKeyCallsEntity).delete({ minute: LessThan(before) });
  }

  /** Writes a use down, unless another process has done so within the minute. */
  async used(id: string, at: Date, address: string): Promise<void> {
    await this.dataSource.query(
      'update api_key set used_at = $2, used_from = $3 where id = $1 and (used_at is null or used_at <= $4)',
      [id, at, address, new Date(at.getTime() - minuteMs)],
    );
  }
}
