import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { minuteMs } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { AccountArea } from '../account/account.entity.js';
import type { Holder } from '../session/session-users.js';
import type { ApiKeyEntity } from './api-key.entity.js';

/** A key that works, with the account of its owner. */
export interface LivingKey extends Holder, Pick<ApiKeyEntity, 'scopes' | 'usedAt'> {
  hash: string;
  keyId: string;
  keyName: string;
  keyAreas: AccountArea[] | null;
}

/** Reads keys for calls. */
@Injectable()
export class ApiKeyStore {
  constructor(private readonly dataSource: DataSource) {}

  /** The keys of hashes that work at `now`; one statement for each call. */
  living(hashes: readonly string[], now: Date): Promise<LivingKey[]> {
    return select<LivingKey>(
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

  /** Writes a use down, unless another process has done so within the minute. */
  async used(id: string, at: Date, address: string): Promise<void> {
    await this.dataSource.query(
      'update api_key set used_at = $2, used_from = $3 where id = $1 and (used_at is null or used_at <= $4)',
      [id, at, address, new Date(at.getTime() - minuteMs)],
    );
  }
}
