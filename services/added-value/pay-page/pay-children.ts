import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { lastSecondOf } from '#libs/contracts';
import { byName, select } from '#libs/db';
import { studentServices } from '../service-period/service-status.js';
import type { PayChild } from './pay-page.dto.js';

interface ChildRow {
  code: string;
  name: string;
  className: string | null;
}

/** The children of a parent in a school, and how they are served. */
@Injectable()
export class PayChildren {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(schoolCode: string, parentCode: string): Promise<PayChild[]> {
    const rows = await select<ChildRow>(
      this.dataSource,
      `select s.code, s.name, c.name as "className"
       from parent_child l join parent p on p.code = l.parent_code join student s on s.code = l.student_code
       left join class c on c.code = s.class_code
       where l.parent_code = $1 and p.school_code = $2 and not p.deleted and s.school_code = $2 and not s.deleted
       order by ${byName('s.name')}, s.code`,
      [parentCode, schoolCode],
    );
    const wanted = { schoolCode, studentCodes: rows.map(({ code }) => code), now: this.clock.now() };
    const services = await studentServices(this.dataSource, wanted);
    return rows.map(({ code, name, className }) => {
      const { status = 'none', expiresAt = null } = services.get(code) ?? {};
      const expirationTime = expiresAt === null ? null : lastSecondOf(expiresAt);
      return { studentUid: code, name, className: className ?? '', status, expirationTime };
    });
  }
}
