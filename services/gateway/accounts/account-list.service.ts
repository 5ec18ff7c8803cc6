import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { maskedPhone, type Page, role, wireTime } from '#libs/contracts';
import { containsPattern, countMatching, select, SqlFilter } from '#libs/db';
import { administeredSource, type Identity, offsetOf } from '#libs/http';
import { PhoneCipher } from '#libs/phones';
import type { AccountArea } from './account.entity.js';
import type { AccountFilter, AccountPageQuery, AccountRow, AccountSort, ManagerDto } from './account.dto.js';

/** Managers that a select offers at most. */
const maxManagers = 1000;

interface StoredRow {
  uid: string;
  account: string;
  username: string;
  phone: string | null;
  tags: number;
  area_list: AccountArea[];
  source: string;
  must_change_password: boolean;
  create_date: Date;
}

const sortColumns: Record<AccountSort, string> = {
  account: 'account',
  username: 'username',
  createDate: 'create_date',
};

/** Reads accounts; phones are masked. */
@Injectable()
export class AccountListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly phones: PhoneCipher,
    private readonly config: Config,
  ) {}

  /** One page of the accounts that `caller` administers, newest first unless said otherwise. */
  async list(caller: Identity, wanted: AccountFilter, page: AccountPageQuery): Promise<Page<AccountRow>> {
    const filter = this.administered(caller)
      .when(wanted.account && containsPattern(wanted.account), like('account'))
      .when(wanted.username && containsPattern(wanted.username), like('username'))
      .when(wanted.phone && this.phones.searchHash(wanted.phone.trim()), (hash) => `phone_hash = ${hash}`)
      .when(wanted.tags, (tags) => `tags & ${tags} <> 0`);
    const total = await countMatching(this.dataSource, 'account', filter);
    const rows = await select<StoredRow>(
      this.dataSource,
      `select uid, account, username, phone, tags, area_list, source, must_change_password, create_date
       from account where ${filter.where} order by ${orderOf(page)} limit ${page.size} offset ${offsetOf(page)}`,
      filter.parameters,
    );
    const list = rows.map((row) => this.row(row));
    return { list, total, page: page.page, size: page.size };
  }

  /** The customer managers, by name. */
  async managers(caller: Identity, likeName: string | undefined): Promise<ManagerDto[]> {
    const filter = this.administered(caller).when(likeName && containsPattern(likeName), like('username'));
    const rows = await select<Pick<StoredRow, 'uid' | 'username' | 'phone'>>(
      this.dataSource,
      `select uid, username, phone from account where tags & ${role.customerManager} <> 0 and ${filter.where}
       order by username, uid limit ${maxManagers}`,
      filter.parameters,
    );
    return rows.map(({ uid, username, phone }) => ({ uid, name: username, phone: this.masked(phone) }));
  }

  private administered(caller: Identity): SqlFilter {
    const source = administeredSource(caller, this.config.productCode);
    return new SqlFilter().when(source, (placeholder) => `source = ${placeholder}`);
  }

  private masked(phone: string | null): string {
    return phone === null ? '' : maskedPhone(this.phones.decrypt(phone));
  }

  private row({ area_list, phone, must_change_password, create_date, ...row }: StoredRow): AccountRow {
    return {
      ...row,
      phone: this.masked(phone),
      areaList: area_list,
      belongArea: area_list.map((area) => area.name),
      mustChangePassword: must_change_password,
      createDate: wireTime(create_date),
    };
  }
}

const like =
  (column: string) =>
  (pattern: string): string =>
    `${column} ilike ${pattern} escape '\\'`;

const orderOf = ({ sort, order }: AccountPageQuery): string =>
  sort === undefined ? 'create_date desc, uid desc' : `${sortColumns[sort]} ${order === 'desc' ? 'desc' : 'asc'}, uid`;
