import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { type Page, role, wireTime } from '#libs/contracts';
import { byName, containsPattern, pageOf } from '#libs/data/db';
import { Edits } from '#libs/http/edits';
import { administeredSource, type Identity } from '#libs/http';
import { isLastFour, PhoneCipher } from '#libs/crypto';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { AccountEntity } from '../account/account.entity.js';
import type { AccountFilter, AccountPageQuery, AccountRow, ManagerDto } from './account.dto.js';

/** Managers that a select offers at most. */
const maxManagers = 1000;

/** Reads accounts; phones are masked. */
@Injectable()
export class AccountListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly phones: PhoneCipher,
    private readonly config: Config,
    private readonly secondFactors: SecondFactors,
    private readonly edits: Edits,
  ) {}

  /** One page of the accounts that `caller` administers, newest first unless said otherwise. */
  async list(caller: Identity, wanted: AccountFilter, page: AccountPageQuery): Promise<Page<AccountRow>> {
    const query = this.administered(caller);
    contains(query, 'account', wanted.account);
    contains(query, 'username', wanted.username);
    if (wanted.phone) await this.limitToPhone(query, wanted.phone);
    if (wanted.tags) query.andWhere('a.tags & :tags <> 0', { tags: wanted.tags });
    const accounts = this.edits.rows(ordered(query, page), 'account', ({ uid }) => uid);
    const { list, ...rest } = await pageOf(accounts, page);
    const protectedUids = await this.secondFactors.among(list.map(({ uid }) => uid));
    return { ...rest, list: list.map((account) => this.row(account, protectedUids.has(account.uid))) };
  }

  /** The customer managers, by name. */
  async managers(caller: Identity, likeName: string | undefined): Promise<ManagerDto[]> {
    const query = this.managersOf(caller);
    contains(query, 'username', likeName);
    const accounts = await query.orderBy(byName('a.username')).addOrderBy('a.uid').take(maxManagers).getMany();
    return accounts.map(({ uid, username, phone }) => ({ uid, name: username, phone: this.masked(phone) }));
  }

  /** The name of a customer manager whom `managers` offers the caller; undefined for any other account. */
  async managerName(caller: Identity, uid: string): Promise<string | undefined> {
    return (await this.managersOf(caller).andWhere({ uid }).getOne())?.username;
  }

  /** Accounts keep phones encrypted alone: of four digits, those of the list are read. */
  private async limitToPhone(query: SelectQueryBuilder<AccountEntity>, wanted: string): Promise<void> {
    if (!isLastFour(wanted)) {
      query.andWhere({ phoneHash: this.phones.searchHash(wanted) });
      return;
    }
    const accounts = await query.clone().select(['a.uid', 'a.phone']).getMany();
    const found = accounts.filter(({ phone }) => phone !== null && this.phones.endsIn(phone, wanted));
    query.andWhere('a.uid = any(:found)', { found: found.map(({ uid }) => uid) });
  }

  private managersOf(caller: Identity): SelectQueryBuilder<AccountEntity> {
    return this.administered(caller).andWhere('a.tags & :role <> 0', { role: role.customerManager });
  }

  private administered(caller: Identity): SelectQueryBuilder<AccountEntity> {
    const source = administeredSource(caller, this.config.productCode);
    const query = this.dataSource.getRepository(AccountEntity).createQueryBuilder('a');
    return source === undefined ? query : query.where({ source });
  }

  private masked(phone: string | null): string {
    return phone === null ? '' : this.phones.masked(phone);
  }

  private row(
    { uid, account, username, phone, tags, areaList, source, ...rest }: AccountEntity & { version: number },
    secondFactor: boolean,
  ): AccountRow {
    return {
      uid,
      account,
      username,
      phone: this.masked(phone),
      tags,
      areaList,
      belongArea: areaList.map((area) => area.name),
      source,
      ssoId: rest.ssoId ?? '',
      followsClaims: rest.followsClaims,
      mustChangePassword: rest.mustChangePassword,
      secondFactor,
      createDate: wireTime(rest.createDate),
      version: rest.version,
    };
  }
}

/** Limits a list to accounts whose column contains a text. */
const contains = (
  query: SelectQueryBuilder<AccountEntity>,
  column: 'account' | 'username',
  text: string | undefined,
): void => {
  if (text) query.andWhere(`a.${column} ilike :${column} escape '\\'`, { [column]: containsPattern(text) });
};

const ordered = (
  query: SelectQueryBuilder<AccountEntity>,
  { sort, order }: AccountPageQuery,
): SelectQueryBuilder<AccountEntity> => {
  if (sort === undefined) return query.orderBy('a.createDate', 'DESC').addOrderBy('a.uid', 'DESC');
  const column = sort === 'username' ? byName('a.username') : `a.${sort}`;
  return query.orderBy(column, order === 'desc' ? 'DESC' : 'ASC').addOrderBy('a.uid', 'ASC');
};
