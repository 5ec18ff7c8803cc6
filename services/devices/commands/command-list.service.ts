import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fromWireTime, type Page, wireTime } from '#libs/contracts';
import { containsPattern, pageOf, type Queryable, select, SqlFilter, sqlRows } from '#libs/data/db';
import type { Identity, PageQuery } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { bindingAt } from '../presence/index.js';
import type { CommandBatchFilter, CommandBatchView, CommandFilter, CommandView } from './command.dto.js';
import type { Command } from './command.entity.js';

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
         left join lateral (${bindingAt('c.device_no', 'c.create_date')}) r on true
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

type ListedBatch = Omit<CommandBatchView, 'createDate' | 'finishedAt'> & { createDate: Date; finishedAt: Date | null };

const newestBatchFirst = 'b.create_date desc, b.id desc';

/** Reads batches of commands, newest first. Of each, a caller sees what went to cards within reach. */
@Injectable()
export class CommandBatchListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  async list(wanted: CommandBatchFilter, page: PageQuery, by: Identity): Promise<Page<CommandBatchView>> {
    const { where: scope, parameters } = this.scope.filter(by, { orNone: true });
    const end = wanted.endTime;
    const filter = new SqlFilter(parameters)
      .and(visibleBatch('b.id', scope))
      .when(wanted.commandBatchId, (id) => `b.id = ${id}`)
      .when(wanted.iotMessageType, (type) => `b.type = ${type}`)
      .when(wanted.createdBy && containsPattern(wanted.createdBy), (text) => `b.created_by ilike ${text} escape '\\'`)
      .when(wanted.startTime && fromWireTime(wanted.startTime), (at) => `b.create_date >= ${at}`)
      // a wire time names a whole second
      .when(end && new Date(fromWireTime(end).getTime() + 1000), (at) => `b.create_date < ${at}`);
    if (wanted.running !== undefined) filter.and(`${wanted.running ? '' : 'not '}${runningBatch(scope)}`);
    const rows = sqlRows<ListedBatch>(this.dataSource, {
      from: 'command_batch b',
      filter,
      statement: (where, window) => pageStatement(where, window, scope),
    });
    return pageOf(rows, page, batchViewOf);
  }

  /** True when the caller may see something of a batch. */
  async sees(db: Queryable, batchId: string, by: Identity): Promise<boolean> {
    const filter = this.scope.filter(by, { orNone: true });
    const scope = filter.where;
    const id = filter.parameter(batchId);
    const rows = await select(db, `select 1 where ${visibleBatch(`${id}::uuid`, scope)}`, filter.parameters);
    return rows.length > 0;
  }
}

const visibleBatch = (id: string, scope: string): string =>
  `exists (select 1 from command_batch_school v left join school s on s.code = v.school_code
     where v.batch_id = ${id} and ${scope})`;

/** Commands that have not ended are few at any time and have an index of their own. */
const runningBatch = (scope: string): string =>
  `b.id in (select c.batch_id from command c left join school s on s.code = c.school_code
     where c.finished_at is null and c.batch_id is not null and ${scope})`;

/** SQL: how the commands of a batch ended that `scope` keeps, in one row. */
export const batchCounts = (id: string, scope: string): string => `
  select count(*)::int as cards,
    count(*) filter (where c.status = 'queued')::int as queued,
    count(*) filter (where c.status in ('sent', 'received', 'running'))::int as sent,
    count(*) filter (where c.status = 'succeeded')::int as succeeded,
    count(*) filter (where c.status in ('failed', 'timedOut'))::int as failed,
    count(*) filter (where c.status = 'expired')::int as expired,
    count(*) filter (where c.status in ('cancelled', 'superseded'))::int as cancelled,
    case when count(*) = count(c.finished_at) then max(c.finished_at) end as "finishedAt"
  from command c left join school s on s.code = c.school_code where c.batch_id = ${id} and ${scope}`;

/** The page first, then the commands of its batches only. */
const pageStatement = (where: string, window: string, scope: string): string =>
  `select b.id as "commandBatchId", b.type as "iotMessageType", b.created_by as "createdBy",
     b.create_date as "createDate", b.retry_of as "retryOf", v.*, n.*
   from (select b.id from command_batch b where ${where} order by ${newestBatchFirst} ${window}) p
   join command_batch b on b.id = p.id
   cross join lateral (
     select count(*)::int as schools,
       case when count(*) = 1 then min(nullif(v.school_code, '')) end as "schoolCode",
       case when count(*) = 1 then min(s.name) end as "schoolName"
     from command_batch_school v left join school s on s.code = v.school_code
     where v.batch_id = b.id and ${scope}
   ) v
   cross join lateral (${batchCounts('b.id', scope)}) n
   order by ${newestBatchFirst}`;

const batchViewOf = (row: ListedBatch): CommandBatchView => ({
  ...row,
  createDate: wireTime(row.createDate),
  finishedAt: row.finishedAt && wireTime(row.finishedAt),
});
