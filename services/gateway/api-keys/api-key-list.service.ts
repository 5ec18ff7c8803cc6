import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { isAdministrator, type Page, texts, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, SqlFilter, sqlRows } from '#libs/data/db';
import { administeredSource, ForbiddenError, type Identity, type PageQuery } from '#libs/http';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKeyFilter, ApiKeyRow } from './api-key.dto.js';

type ListedKey = Omit<ApiKeyEntity, 'outside'> & { account: string; owner: string; rotatedUntil: Date | null };

const from = 'api_key k join account a on a.uid = k.uid';

/** Reads keys for lists: nothing by which one could call. */
@Injectable()
export class ApiKeyListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The caller's keys, or for administrators those of all accounts that they administer; the newest first. */
  list(caller: Identity, { all = false, name }: ApiKeyFilter, page: PageQuery): Promise<Page<ApiKeyRow>> {
    if (all && !isAdministrator(caller.tags)) throw new ForbiddenError(texts.apiKeysAllForAdministrators);
    const now = this.clock.now();
    const filter = new SqlFilter()
      .when(all ? undefined : caller.uid, (uid) => `k.uid = ${uid}`)
      .when(all ? administeredSource(caller, this.config.productCode) : undefined, (source) => `a.source = ${source}`)
      .when(name && containsPattern(name), (part) => `k.name ilike ${part} escape '\\'`);
    const statement = (where: string, window: string): string =>
      `select k.id, k.uid, k.name, k.prefix, k.scopes, k.area_list as "areaList", k.created_at as "createdAt",
         k.expires_at as "expiresAt", k.used_at as "usedAt", k.used_from as "usedFrom", a.account, a.username as owner,
         (select max(h.until) from api_key_hash h where h.key_id = k.id and h.until > ${filter.parameter(now)}) as "rotatedUntil"
       from ${from} where ${where} order by k.created_at desc, k.id desc ${window}`;
    return pageOf(sqlRows<ListedKey>(this.dataSource, { from, filter, statement }), page, (row) =>
      rowOf(row, caller, now),
    );
  }
}

const timeOf = (at: Date | null): string | null => at && wireTime(at);

const rowOf = ({ uid, ...row }: ListedKey, caller: Identity, now: Date): ApiKeyRow => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  areaList: row.areaList,
  account: row.account,
  owner: row.owner,
  own: uid === caller.uid,
  createDate: wireTime(row.createdAt),
  expirationTime: timeOf(row.expiresAt),
  expired: row.expiresAt !== null && row.expiresAt <= now,
  rotatedUntil: timeOf(row.rotatedUntil),
  lastUsedTime: timeOf(row.usedAt),
  lastUsedFrom: row.usedFrom,
});
