import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { lastSecondOf, type Page } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { byName, containsPattern, pageOf, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolRepository } from '#libs/copies/schools';
import { type StudentService, studentServices } from './service-status.js';
import type { ServiceDto, ServiceFilter } from './service.dto.js';

/**
 * The parent `p` whom lists show with a student `s`, to be joined: the first one that the directory has added, as codes of
 * people grow. One that is `preferred`, a condition on `p`, comes before all others.
 */
const listedParent = (preferred?: string): string => `left join lateral (
  select p.code, p.name, p.phone_masked, p.encry_phone, p.phone_hash
  from parent_child l join parent p on p.code = l.parent_code and not p.deleted and p.school_code = s.school_code
  where l.student_code = s.code order by ${preferred === undefined ? '' : `${preferred} desc, `}p.code limit 1
) p on true`;

interface StudentRow {
  code: string;
  name: string;
  classCode: string;
  className: string | null;
  parentName: string | null;
  phoneMasked: string | null;
}

const order = `c.grade_code, c.number, ${byName('s.name')}, s.code`;
const students = `student s left join class c on c.code = s.class_code`;

/** The students of a school and how they are served: a page of students first, then their services alone. */
@Injectable()
export class ServiceList {
  constructor(
    private readonly dataSource: DataSource,
    private readonly schools: SchoolRepository,
    private readonly phones: PhoneCipher,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError for a school out of reach */
  async list(wanted: ServiceFilter, page: PageQuery, caller: Identity): Promise<Page<ServiceDto>> {
    const { code: schoolCode } = await this.schools.visible(this.dataSource, caller, wanted.schoolCode);
    const filter = new SqlFilter()
      .and('not s.deleted')
      .when(schoolCode, (code) => `s.school_code = ${code}`)
      .when(wanted.classCode, (code) => `s.class_code = ${code}`)
      .when(wanted.studentName && containsPattern(wanted.studentName), (name) => `s.name ilike ${name} escape '\\'`);
    const hasPhone = this.hasPhone(filter, wanted.phone);
    const found = await pageOf(
      sqlRows<StudentRow>(this.dataSource, {
        from: 'student s',
        filter,
        statement: (where, window) =>
          `select s.code, s.name, s.class_code as "classCode", s."className", p.name as "parentName",
             p.phone_masked as "phoneMasked"
           from (select s.*, c.name as "className", row_number() over (order by ${order}) as place
             from ${students} where ${where} order by place ${window}) s
           ${listedParent(hasPhone)} order by s.place`,
      }),
      page,
    );
    const studentCodes = found.list.map(({ code }) => code);
    const services = await studentServices(this.dataSource, { schoolCode, studentCodes, now: this.clock.now() });
    return { ...found, list: found.list.map((row) => serviceDto(row, services.get(row.code))) };
  }

  /** Limits students to those with a parent of that phone. Returns whether a parent `p` is the one, as SQL. */
  private hasPhone(filter: SqlFilter, phone: string | undefined): string | undefined {
    if (phone === undefined) return undefined;
    const isTheirs = this.phones.matches(phone, 'p', filter);
    filter.and(`s.code in (select l.student_code from parent p join parent_child l on l.parent_code = p.code
      where p.school_code = s.school_code and not p.deleted and ${isTheirs})`);
    return `(${isTheirs})`;
  }
}

const serviceDto = (row: StudentRow, service: StudentService | undefined): ServiceDto => ({
  studentUid: row.code,
  studentName: row.name,
  classCode: row.classCode,
  className: row.className ?? '',
  parentName: row.parentName ?? '',
  phone: row.phoneMasked ?? '',
  status: service?.status ?? 'none',
  orderMode: service?.orderMode ?? null,
  expirationTime: service?.expiresAt ? lastSecondOf(service.expiresAt) : null,
});
