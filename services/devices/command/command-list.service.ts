import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { type Page, wireTime } from '#libs/contracts';
import { countMatching, select, SqlFilter } from '#libs/db';
import { type Identity, offsetOf, type PageQuery, scopeToSchools } from '#libs/http';
import type { CommandFilter, CommandView } from './command.dto.js';

type Stored = Omit<CommandView, 'createDate' | 'sentAt' | 'finishedAt' | 'expiresAt'> & {
  createDate: Date;
  sentAt: Date | null;
  finishedAt: Date | null;
  expiresAt: Date;
};

const commandTables = `command c left join device d using (device_no)
  left join school on school.code = coalesce(c.school_code, d.school_code)`;

/** Reads commands, newest first. */
@Injectable()
export class CommandListService {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly dataSource: DataSource,
  ) {}

  async list(wanted: CommandFilter, page: PageQuery, by: Identity): Promise<Page<CommandView>> {
    const states = wanted.status === undefined ? undefined : [wanted.status].flat();
    const filter = new SqlFilter()
      .when(wanted.commandIds, (value) => `c.id = any(${value})`)
      .when(wanted.deviceNo, (value) => `c.device_no = ${value}`)
      .when(wanted.schoolCode, (value) => `c.school_code = ${value}`)
      .when(states, (value) => `c.status = any(${value})`);
    scopeToSchools(filter, by, this.config.productCode, 'school', true);
    const total = await countMatching(this.dataSource, commandTables, filter);
    const rows = await select<Stored>(
      this.dataSource,
      `select c.id as "commandId", c.device_no as "deviceNo", d.name, c.school_code as "schoolCode",
         school.name as "schoolName", c.type as "iotMessageType", c.status, c.result, c.error, c.progress,
         c.create_date as "createDate", c.sent_at as "sentAt", c.finished_at as "finishedAt",
         c.expires_at as "expiresAt", c.created_by as "createdBy"
       from ${commandTables} where ${filter.where} order by c.create_date desc, c.id desc
       limit ${filter.parameter(page.size)} offset ${filter.parameter(offsetOf(page))}`,
      filter.parameters,
    );
    return { list: rows.map(viewOf), total, page: page.page, size: page.size };
  }
}

const viewOf = (row: Stored): CommandView => ({
  ...row,
  createDate: wireTime(row.createDate),
  sentAt: row.sentAt && wireTime(row.sentAt),
  finishedAt: row.finishedAt && wireTime(row.finishedAt),
  expiresAt: wireTime(row.expiresAt),
});
