import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BusinessTime } from '#libs/kernel/clock';
import { type Month, monthAfter, monthOf, monthsBetween, startOf } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { SchoolSalesDto } from './school-config.dto.js';

interface FiguresRow extends Omit<SchoolSalesDto, 'unsettledMonths'> {
  /** The last settled month; null: none. */
  settled: Month | null;
  /** When the first subscription began; null: none. */
  since: Date | null;
}

/** What schools sell, and what waits there: the figures beside their names where one of them is chosen. */
@Injectable()
export class SchoolFigures {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
    private readonly time: BusinessTime,
  ) {}

  /** The figures of those schools that are within reach. Each is read from the begin of an index. */
  async countBySchool(caller: Identity, schoolCodes: readonly string[]): Promise<SchoolSalesDto[]> {
    const filter = this.scope.filter(caller).when(schoolCodes, (codes) => `s.code = any(${codes})`);
    const today = filter.parameter(startOf(this.time.today()));
    const rows = await select<FiguresRow>(
      this.dataSource,
      `select s.code as "schoolCode",
         (select count(*)::int from pay_item p where p.school_code = s.code and p.status = 'normal') as "openItems",
         (select count(*)::int from online_order o where o.school_code = s.code and o.order_time >= ${today})
           as "ordersToday",
         (select max(m.month) from monthly_settlement m where m.school_code = s.code) as settled,
         (select min(r.subscribe_time) from subscription r where r.school_code = s.code) as since
       from school s where ${filter.where} order by s.code`,
      filter.parameters,
    );
    const last = this.time.lastMonth();
    return rows.map(({ settled, since, ...figures }) => {
      const from = settled === null ? since && monthOf(since) : monthAfter(settled);
      return { ...figures, unsettledMonths: from === null ? 0 : monthsBetween(from, last).length };
    });
  }
}
