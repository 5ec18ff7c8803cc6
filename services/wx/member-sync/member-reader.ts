import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhoneCipher } from '#libs/crypto';
import { type CorpApp, WeCom } from '#libs/wecom';
import { CorpAccess } from '../platform/corp-access.js';
import { countOf, readOwnPeople, readPeople } from './people.js';
import { type MemberPlan, planMembers } from './member-plan.js';

/** Members of a school's corporation, and the plan of a synchronisation. */
export interface ReadMembers {
  app: CorpApp;
  total: number;
  plan: MemberPlan;
}

/** Reads both sides of a school. */
@Injectable()
export class MemberReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly access: CorpAccess,
    private readonly weCom: WeCom,
    private readonly phones: PhoneCipher,
  ) {}

  /** @throws RuleError for a school without an installed app, WeComError, WeComAway */
  async read(schoolCode: string): Promise<ReadMembers> {
    // without a provider no school has anything installed, which is not what people have to know
    void this.weCom.config;
    const app = await this.access.ofSchool(schoolCode);
    const theirs = await readPeople(this.weCom, app, (phone) => this.phones.searchHash(phone));
    const plan = planMembers(theirs, await readOwnPeople(this.dataSource, schoolCode));
    return { app, total: countOf(theirs), plan };
  }

  /** The encrypted ids of teachers: the calls of licences take them. */
  async openIds(app: CorpApp, userids: readonly string[]): Promise<Map<string, string>> {
    if (userids.length === 0) return new Map();
    return (await this.weCom.ids.openUserids(app, userids)).open;
  }
}
