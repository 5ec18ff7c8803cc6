import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  type CommandStatus,
  type CommandType,
  fromWireTime,
  type OnlineStatus,
  type Page,
  type StatusCause,
  wireTime,
} from '#libs/contracts';
import { pageOf, type PageSource, select, type SqlFilter } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import { commandLine, connectionLine } from './card-lines.js';
import type { LogQuery, LogRow } from './device.dto.js';
import { DeviceService } from './device.service.js';

/** A line of a card's log, whatever table it comes from. The meaning of `a` to `e` depends on `kind`. */
interface LogEntry {
  kind: 'card' | 'connection' | 'command';
  at: Date;
  a: string | null;
  b: string | null;
  c: string | null;
  d: string | null;
  e: string | null;
  /** When a command ended. */
  ended: Date | null;
}

/** Where lines come from: time, the columns `a` to `e` and `ended`, and the number that orders lines of one moment. */
const logSources = [
  {
    kind: 'card',
    table: 'device_log',
    at: 'l.at',
    id: 'l.id',
    columns: ['l.level', 'l.content', 'null', 'null', 'null', 'null::timestamptz'],
  },
  {
    kind: 'connection',
    table: 'status_history',
    at: 'l.at',
    id: 'l.id',
    columns: ['l.online_status', 'l.cause', 'null', 'null', 'null', 'null::timestamptz'],
  },
  {
    kind: 'command',
    table: 'command',
    at: 'l.create_date',
    id: '0',
    columns: ['l.type', 'l.created_by', 'l.status', 'l.error', 'l.result::text', 'l.finished_at'],
  },
] as const;

/** The line as people read it. */
const logRow = (entry: LogEntry): LogRow => ({ time: wireTime(entry.at), ...readers[entry.kind](entry) });

const readers: Record<LogEntry['kind'], (entry: LogEntry) => Omit<LogRow, 'time'>> = {
  card: ({ a, b }) => ({ type: 'card', level: a ?? 'info', content: b ?? '' }),
  connection: ({ a, b }) => ({ type: 'connection', ...connectionLine(a as OnlineStatus, b as StatusCause) }),
  command: ({ a, b, c, d, e, ended }) => ({
    type: 'command',
    ...commandLine({
      type: a as CommandType,
      by: b ?? '',
      status: c as CommandStatus,
      error: d,
      result: e === null ? null : JSON.parse(e),
      ended,
    }),
  }),
};

type Window = Parameters<PageSource<LogEntry>['rows']>[0];

/**
 * The log of a card: its own lines, its connections and its commands in one order. What a moved card did stays with the
 * school where it hung then.
 */
@Injectable()
export class DeviceLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: DeviceService,
    private readonly scope: SchoolScope,
  ) {}

  /** One page, newest first. @throws NotFoundError when nothing of the card is within the caller's reach. */
  async list(caller: Identity, query: LogQuery): Promise<Page<LogRow>> {
    const source = {
      count: () => this.count(caller, query),
      rows: (window: Window) => this.rows(caller, query, window),
    };
    const page = await pageOf(source, query, logRow);
    // who sees a line may know the card; who sees none must see the card itself
    if (page.total === 0) await this.devices.detail(caller, query);
    return page;
  }

  private async count(caller: Identity, query: LogQuery): Promise<number> {
    const filter = this.scope.filter(caller, { orNone: true });
    const counts = wheres(filter, query).map((where, n) => `(select count(*) from ${tablesOf(n)} where ${where})`);
    const rows = await select<{ total: number }>(
      this.dataSource,
      `select (${counts.join(' + ')})::int as total`,
      filter.parameters,
    );
    return rows[0]?.total ?? 0;
  }

  /** Every source gives its newest lines, as many as the page can need; together they are ordered once more. */
  private rows(caller: Identity, query: LogQuery, { offset, size }: Window): Promise<LogEntry[]> {
    const filter = this.scope.filter(caller, { orNone: true });
    const conditions = wheres(filter, query);
    const most = offset + size;
    const sources = logSources.map(({ kind, at, id, columns: [a, b, c, d, e, ended] }, n) => {
      const texts = `${a} as a, ${b} as b, ${c} as c, ${d} as d, ${e} as e`;
      const columns = `'${kind}' as kind, ${at} as at, ${id}::bigint as n, ${texts}, ${ended} as ended`;
      return `(select ${columns} from ${tablesOf(n)} where ${conditions[n]} order by ${at} desc, n desc limit ${most})`;
    });
    return select<LogEntry>(
      this.dataSource,
      `select kind, at, a, b, c, d, e, ended from (${sources.join(' union all ')}) line
       order by at desc, kind, n desc limit ${size} offset ${offset}`,
      filter.parameters,
    );
  }
}

/** The table `l` of a source, with the school `s` of its rows; one that is gone still limits who sees them. */
const tablesOf = (n: number): string => `${logSources[n]?.table} l left join school s on s.code = l.school_code`;

/** The condition of every source, over one set of parameters. */
const wheres = (filter: SqlFilter, { deviceNo, schoolCode, startTime, endTime }: LogQuery): string[] => {
  filter.when(schoolCode, (code) => `l.school_code is null or l.school_code = ${code}`);
  const { where: scope } = filter;
  const device = filter.parameter(deviceNo);
  const from = startTime === undefined ? undefined : filter.parameter(fromWireTime(startTime));
  // a wire time names a whole second
  const before = endTime === undefined ? undefined : filter.parameter(new Date(fromWireTime(endTime).getTime() + 1000));
  return logSources.map(({ at }) =>
    [
      scope,
      `l.device_no = ${device}`,
      ...(from === undefined ? [] : [`${at} >= ${from}`]),
      ...(before === undefined ? [] : [`${at} < ${before}`]),
    ].join(' and '),
  );
};
