import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import { searchHitsOfKind } from '#libs/contracts';
import { containsPattern, startsPattern } from '#libs/data/db';
import { administeredSource, type Identity } from '#libs/http';
import type { SearchFinder, SearchHitDto } from '#libs/http/search';
import { AccountEntity } from '../account/account.entity.js';

/** Finds accounts that the caller administers by a part of account or name, or by initials. There are few. */
@Injectable()
export class AccountSearch implements SearchFinder {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(Config) private readonly config: Config,
  ) {}

  async find(caller: Identity, text: string): Promise<SearchHitDto[]> {
    const source = administeredSource(caller, this.config.productCode);
    const query = this.dataSource
      .getRepository(AccountEntity)
      .createQueryBuilder('a')
      .where(
        `(a.account ilike :part escape '\\' or a.username ilike :part escape '\\' or a.initials like :start escape '\\')`,
      )
      .setParameters({ part: containsPattern(text), start: startsPattern(text.toLowerCase()) });
    if (source !== undefined) query.andWhere({ source });
    const found = await query.orderBy('a.account').limit(searchHitsOfKind).getMany();
    return found.map(({ uid, account, username }) => ({
      kind: 'account',
      id: uid,
      title: username,
      detail: account,
      params: { account },
    }));
  }
}
