import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '#libs/config';
import { type Page, wireTime } from '#libs/contracts';
import { pageOf, SqlFilter, sqlRows } from '#libs/db';
import { type Identity, type PageQuery, scopeToSchools } from '#libs/http';
import type { Command } from './command.entity.js';
import type { CommandFilter, CommandView } from './command.dto.js';

/** A command with the present names of its card and school. */
type ListedCommand = Omit<CommandView, 'createDate' | 'sentAt' | 'finishedAt' | 'expiresAt'> &
  Pick<Command, 'createDate' | 'sentAt' | 'finishedAt' | 'expiresAt'>;

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
    const rows = sqlRows<ListedCommand>(this.dataSource, {
      from: commandTables,
      filter,
      statement: (where, window) =>
        `select c.id as "commandId", c.device_no as "deviceNo", d.name, c.school_code as "schoolCode",
           school.name as "schoolName", c.type as "iotMessageType", c.status, c.result, c.error, c.progress,
           c.create_date as "createDate", c.sent_at as "sentAt", c.finished_at as "finishedAt",
           c.expires_at as "expiresAt", c.created_by as "createdBy"
         from ${commandTables} where ${where} order by c.create_date desc, c.id desc ${window}`,
    });
    return pageOf(rows, page, viewOf);
  }
}

const viewOf = (row: ListedCommand): CommandView => ({
  ...row,
  createDate: wireTime(row.createDate),
  sentAt: row.sentAt && wireTime(row.sentAt),
  finishedAt: row.finishedAt && wireTime(row.finishedAt),
  expiresAt: wireTime(row.expiresAt),
});
