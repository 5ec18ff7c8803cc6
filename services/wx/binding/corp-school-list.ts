import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type CorpType, type Page, wireTime } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { byName, containsPattern, pageOf, select, sqlRows } from '#libs/data/db';
import { versionSql } from '#libs/http/edits';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { AppCatalogue } from './app-catalogue.js';
import type {
  CorpSchoolDto,
  CorpSchoolFilter,
  CorpSchoolPageQuery,
  FoundSchoolDto,
  SchoolSearchQuery,
} from './corp-school.dto.js';

type ShownOtherwise = 'corp_type' | 'corp_scale' | 'corpUserMax' | 'verifiedEndTime' | 'appList' | 'corpQRCode';

interface Row extends Omit<CorpSchoolDto, ShownOtherwise | 'corpSubscribeQrCode' | 'boundAt'> {
  type: CorpType | null;
  scale: string | null;
  capacity: number | null;
  verifiedEnd: Date | null;
  apps: string[];
  qrCode: string | null;
  subscribeQrCode: string | null;
  boundAt: Date | null;
}

/** Schools that a search returns at most. */
const foundSchools = 50;

/** Reads the schools in WeCom that a caller may see. */
@Injectable()
export class CorpSchoolList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly apps: AppCatalogue,
    private readonly phones: PhoneCipher,
  ) {}

  /** One page of the list, by name. */
  list(caller: Identity, wanted: CorpSchoolFilter, page: CorpSchoolPageQuery): Promise<Page<CorpSchoolDto>> {
    const filter = this.scope
      .filter(caller, { area: wanted })
      .and('not s.deleted')
      .when(wanted.schoolName && containsPattern(wanted.schoolName), (name) => `s.name ilike ${name} escape '\\'`)
      .when(wanted.schoolCode, (code) => `starts_with(s.code, ${code})`)
      .when(wanted.source, (source) => `s.source = ${source}`)
      .when(wanted.bound, (bound) => `(b.corp_id is not null) = ${bound}::boolean`);
    return pageOf(sqlRows<Row>(this.dataSource, { from, filter, statement }), page, (row) => this.dto(row));
  }

  /** The first schools whose names contain a text, by name. */
  async search(caller: Identity, { likeName, source }: SchoolSearchQuery): Promise<FoundSchoolDto[]> {
    const { where, parameters } = this.scope
      .filter(caller)
      .and('not s.deleted')
      .when(containsPattern(likeName), (name) => `s.name ilike ${name} escape '\\'`)
      .when(source, (code) => `s.source = ${code}`);
    return select<FoundSchoolDto>(
      this.dataSource,
      `select ${schoolColumns}, b.school_code is not null as synced, b.corp_id is not null as bound
       from school s left join corp_school b on b.school_code = s.code
       where ${where} order by ${byName('s.name')}, s.code limit ${foundSchools}`,
      parameters,
    );
  }

  private dto(row: Row): CorpSchoolDto {
    const { type, scale, capacity, verifiedEnd, apps, qrCode, subscribeQrCode, adminPhone, boundAt, ...rest } = row;
    return {
      ...rest,
      corp_type: type,
      corp_scale: scale,
      corpUserMax: capacity,
      verifiedEndTime: verifiedEnd && wireTime(verifiedEnd),
      appList: this.apps.installed(apps),
      corpQRCode: qrCode,
      corpSubscribeQrCode: subscribeQrCode,
      adminPhone: adminPhone && this.phones.masked(adminPhone),
      boundAt: boundAt && wireTime(boundAt),
    };
  }
}

const from = 'corp_school b join school s on s.code = b.school_code';

const schoolColumns = `s.code as "schoolCode", s.name as "schoolName", s.source, s.province_name as "provinceName",
  s.city_name as "cityName", s.town_name as "townName"`;

/** The page first, then what belongs to it. */
const statement = (where: string, window: string): string => `
  select l.*, c.name as "corpName", c.type, c.scale, c.capacity, c.subject_type as "subjectType",
    c.verified_end as "verifiedEnd", c.qr_code as "qrCode", coalesce(h.have_course_schedule, 0) as "haveCourseSchedule",
    array(select app_code from corp_app a where a.corp_id = l."corpId" order by app_code) as apps,
    (select count(*)::int from wecom_member m where m.school_code = l."schoolCode") as "memberCount"
  from (
    select ${schoolColumns}, b.corp_id as "corpId", b.bound_at as "boundAt", b.manager_uid as "managerUid",
      b.manager_name as "managerName", b.creator_name as "creatorName", b.admin_name as "adminName",
      b.admin_phone as "adminPhone", b.problem, b.subscribe_qr_code as "subscribeQrCode",
      ${versionSql('corpSchool', 'b.school_code')} as version
    from ${from} where ${where} order by ${byName('s.name')}, s.code ${window}
  ) l left join corp c on c.corp_id = l."corpId" left join school_schedule h on h.school_code = l."schoolCode"
  order by ${byName('l."schoolName"')}, l."schoolCode"`;
