import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { lastSecondOf } from '#libs/contracts';
import { readChildren } from '#libs/copies/people';
import { studentServices } from '../service-period/service-status.js';
import type { PayChild } from './pay-page.dto.js';

/** The children of a parent in a school, and how they are served. */
@Injectable()
export class PayChildren {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async of(schoolCode: string, parentCode: string): Promise<PayChild[]> {
    const rows = await readChildren(this.dataSource, schoolCode, parentCode);
    const wanted = { schoolCode, studentCodes: rows.map(({ code }) => code), now: this.clock.now() };
    const services = await studentServices(this.dataSource, wanted);
    return rows.map(({ code, name, className }) => {
      const { status = 'none', expiresAt = null } = services.get(code) ?? {};
      const expirationTime = expiresAt === null ? null : lastSecondOf(expiresAt);
      return { studentUid: code, name, className: className ?? '', status, expirationTime };
    });
  }
}
