import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { wireTime } from '#libs/contracts';
import { containsPattern, select, SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import type { LicenceHandover, LicencePeopleQuery, LicenceTeacher } from './account.dto.js';
import { statusAt } from './account-store.js';

/** People that one list names. */
const most = 1000;

/** Lists people of a school with their accounts, for pickers. */
@Injectable()
export class PeopleList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly clock: Clock,
  ) {}

  /** Teachers by name; at most 1000. @throws NotFoundError for a school out of reach */
  async teachers(caller: Identity, { schoolCode, likeName }: LicencePeopleQuery): Promise<LicenceTeacher[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const filter = new SqlFilter([schoolCode]).when(
      likeName && containsPattern(likeName),
      (name) => `t.name ilike ${name} escape '\\'`,
    );
    const rows = await select<Omit<LicenceTeacher, 'expire_time'> & { expireTime: Date | null }>(
      this.dataSource,
      `select t.code as "userId", t.name as "userName", a.status, a.expire_time as "expireTime", m.uid is not null as matched,
         exists (select from licence_activation x where x.school_code = t.school_code and x.uid = t.code
           and x.state = 'requested') as activating
       from teacher t
       left join corp_member m on m.school_code = t.school_code and m.uid = t.code and not m.gone
       left join corp_school b on b.school_code = t.school_code
       left join lateral (
         select ${statusAt(this.clock.now())} as status, expire_time from licence_account a
         where a.uid = t.code and a.corp_id = b.corp_id and a.type = 1 and a.status in (2, 3, 4) and a.gone_at is null
         order by 1, a.expire_time desc limit 1) a on true
       where t.school_code = $1 and not t.deleted and ${filter.where} order by t.name, t.code limit ${most}`,
      filter.parameters,
    );
    return rows.map(({ expireTime, ...row }) => ({ ...row, expire_time: expireTime && wireTime(expireTime) }));
  }

  /** Whose accounts can be handed over: valid ones, and those that await it; at most 1000. @throws NotFoundError */
  async handovers(caller: Identity, { schoolCode, likeName }: LicencePeopleQuery): Promise<LicenceHandover[]> {
    await this.schools.visible(this.dataSource, caller, schoolCode);
    const filter = new SqlFilter([schoolCode]).when(
      likeName && containsPattern(likeName),
      (name) => `coalesce(a.user_name, a.userid) ilike ${name} escape '\\'`,
    );
    const rows = await select<Omit<LicenceHandover, 'expire_time'> & { expireTime: Date | null }>(
      this.dataSource,
      `select coalesce(a.uid, a.userid) as "userId", coalesce(a.user_name, a.userid) as "userName", a.active_code, a.type,
         a.status, a.expire_time as "expireTime", ${hasLeft} as left
       from licence_account a join corp_school b on b.school_code = a.school_code and b.corp_id = a.corp_id
       where a.school_code = $1 and ${statusAt(this.clock.now())} in (2, 4) and a.userid is not null
         and a.gone_at is null and ${filter.where}
       order by a.status desc, "userName", a.active_code limit ${most}`,
      filter.parameters,
    );
    return rows.map(({ expireTime, ...row }) => ({ ...row, expire_time: expireTime && wireTime(expireTime) }));
  }
}

/** True for the holder of an account `a` who has left, according to the platform or the directory. */
export const hasLeft = `(a.status = 4 or a.uid is null or not exists (
  select from corp_member m join teacher t on t.code = m.uid
  where m.school_code = a.school_code and m.uid = a.uid and not m.gone and not t.deleted))`;
