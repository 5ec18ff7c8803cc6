import { Injectable } from '@nestjs/common';
import { fromWireTime, type Page } from '#libs/contracts';
import { pageOf, type PageSource, select, SqlFilter } from '#libs/db';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { DeviceService } from '../device/device.service.js';
import { type LogEntry, logRow, logSources } from './log-line.js';
import type { LogQuery, LogRow } from './device-log.dto.js';

type Window = Parameters<PageSource<LogEntry>['rows']>[0];

/** The log of a card: its own lines, its connections and its commands in one order. */
@Injectable()
export class DeviceLogService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly devices: DeviceService,
  ) {}

  /** One page, newest first. @throws NotFoundError when the card is out of the caller's reach. */
  async list(caller: Identity, query: LogQuery): Promise<Page<LogRow>> {
    await this.devices.detail(caller, query);
    return pageOf({ count: () => this.count(query), rows: (window) => this.rows(query, window) }, query, logRow);
  }

  private async count(query: LogQuery): Promise<number> {
    const filter = new SqlFilter();
    const counts = wheres(filter, query).map(
      (where, n) => `(select count(*) from ${logSources[n]?.table} where ${where})`,
    );
    const rows = await select<{ total: number }>(
      this.dataSource,
      `select (${counts.join(' + ')})::int as total`,
      filter.parameters,
    );
    return rows[0]?.total ?? 0;
  }

  /** Every source gives its newest lines, as many as the page can need; together they are ordered once more. */
  private rows(query: LogQuery, { offset, size }: Window): Promise<LogEntry[]> {
    const filter = new SqlFilter();
    const conditions = wheres(filter, query);
    const most = offset + size;
    const sources = logSources.map(({ kind, table, at, id, columns: [a, b, c, d] }, n) => {
      const columns = `'${kind}' as kind, ${at} as at, ${id}::bigint as n, ${a} as a, ${b} as b, ${c} as c, ${d} as d`;
      return `(select ${columns} from ${table} where ${conditions[n]} order by ${at} desc, n desc limit ${most})`;
    });
    return select<LogEntry>(
      this.dataSource,
      `select kind, at, a, b, c, d from (${sources.join(' union all ')}) line
       order by at desc, kind, n desc limit ${size} offset ${offset}`,
      filter.parameters,
    );
  }
}

/** The condition of every source, over one set of parameters. */
const wheres = (filter: SqlFilter, { deviceNo, startTime, endTime }: LogQuery): string[] => {
  const device = filter.parameter(deviceNo);
  const from = startTime === undefined ? undefined : filter.parameter(fromWireTime(startTime));
  // a wire time names a whole second
  const before = endTime === undefined ? undefined : filter.parameter(new Date(fromWireTime(endTime).getTime() + 1000));
  return logSources.map(({ at }) =>
    [
      `device_no = ${device}`,
      `${at} is not null`,
      ...(from === undefined ? [] : [`${at} >= ${from}`]),
      ...(before === undefined ? [] : [`${at} < ${before}`]),
    ].join(' and '),
  );
};
