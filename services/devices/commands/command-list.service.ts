import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, wireTime } from '#libs/contracts';
import { pageOf, sqlRows } from '#libs/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/schools';
import { roomThen } from '../presence/index.js';
import type { Command } from './command.entity.js';
import type { CommandFilter, CommandView } from './command.dto.js';

type Times = 'createDate' | 'sentAt' | 'finishedAt' | 'expiresAt' | 'notBefore';

/** A command with the name of the room of then, and its school. */
type ListedCommand = Omit<CommandView, Times> & Pick<Command, Times>;

const commandTables = 'command c left join school s on s.code = c.school_code';
const newestFirst = 'c.create_date desc, c.id desc';

/** Reads commands, newest first. A moved card's commands stay with the school for which they were queued. */
@Injectable()
export class CommandListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  async list(wanted: CommandFilter, page: PageQuery, by: Identity): Promise<Page<CommandView>> {
    const states = wanted.status === undefined ? undefined : [wanted.status].flat();
    const filter = this.scope
      .filter(by, { area: wanted, orNone: true })
      .when(wanted.commandIds, (value) => `c.id = any(${value})`)
      .when(wanted.commandBatchId, (value) => `c.batch_id = ${value}`)
      .when(wanted.deviceNo, (value) => `c.device_no = ${value}`)
      .when(wanted.schoolCode, (value) => `c.school_code = ${value}`)
      .when(states, (value) => `c.status = any(${value})`);
    const rows = sqlRows<ListedCommand>(this.dataSource, {
      from: commandTables,
      filter,
      endless: newestFirst,
      statement: (where, window) =>
        `select c.id as "commandId", c.batch_id as "commandBatchId", c.device_no as "deviceNo", r.name, c.school_code as "schoolCode",
           s.name as "schoolName", c.type as "iotMessageType", c.status, c.result, c.error, c.progress,
           c.create_date as "createDate", c.sent_at as "sentAt", c.finished_at as "finishedAt",
           c.expires_at as "expiresAt", c.not_before as "notBefore", c.created_by as "createdBy"
         from (select c.id from ${commandTables} where ${where} order by ${newestFirst} ${window}) p
         join ${commandTables} on p.id = c.id
         left join lateral (${roomThen('c.device_no', 'c.create_date')}) r on true
         order by ${newestFirst}`,
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
  notBefore: row.notBefore && wireTime(row.notBefore),
});
