import { Injectable } from '@nestjs/common';
import { type OnlineStatus, type Page, type StatusCause, wireTime } from '#libs/contracts';
import { countMatching, select, type SqlFilter } from '#libs/db';
import { type Identity, offsetOf } from '#libs/http';
import { DataSource } from 'typeorm';
import { SchoolScope } from '../fields/school-scope.js';
import type { ConnectionQuery, ConnectionRow } from './connection.dto.js';

interface HistoryRow {
  device_no: string;
  name: string | null;
  school_code: string | null;
  school_name: string | null;
  online_status: OnlineStatus;
  cause: StatusCause;
  at: Date;
}

const historyTables = 'status_history h left join school s on s.code = h.school_code and not s.deleted';
const newestFirst = 'h.at desc, h.id desc';

/** The room of a card at the time of a history row; a binding that still stands follows the room's present name. */
const roomThen = `select case when b.unbound_at is null then d.name else b.name end as name
  from binding b join device d on d.device_no = b.device_no
  where b.device_no = h.device_no and b.bound_at <= h.at and (b.unbound_at is null or b.unbound_at > h.at)
  order by b.bound_at desc limit 1`;

/** Reads when cards came on and went off. A moved card's rows stay with the school where it hung then. */
@Injectable()
export class ConnectionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** One page of the history that the caller may see, newest first. */
  async list(caller: Identity, query: ConnectionQuery): Promise<Page<ConnectionRow>> {
    const filter = this.scope
      .filter(caller)
      .when(query.deviceNo, (no) => `h.device_no = ${no}`)
      .when(query.schoolCode, (code) => `h.school_code = ${code}`);
    const [total, rows] = await Promise.all([
      countMatching(this.dataSource, historyTables, filter),
      this.page(filter, query),
    ]);
    return { list: rows.map(connectionRow), total, page: query.page, size: query.size };
  }

  /** Skips to the page in the index, and reads names only for its rows. */
  private page(filter: SqlFilter, query: ConnectionQuery): Promise<HistoryRow[]> {
    const limit = `limit ${filter.parameter(query.size)} offset ${filter.parameter(offsetOf(query))}`;
    return select<HistoryRow>(
      this.dataSource,
      `select h.device_no, h.school_code, h.online_status, h.cause, h.at, s.name as school_name, r.name
       from (select h.id from ${historyTables} where ${filter.where} order by ${newestFirst} ${limit}) p
       join ${historyTables} on p.id = h.id
       left join lateral (${roomThen}) r on true
       order by ${newestFirst}`,
      filter.parameters,
    );
  }
}

const connectionRow = (row: HistoryRow): ConnectionRow => ({
  deviceNo: row.device_no,
  name: row.name,
  schoolCode: row.school_code,
  schoolName: row.school_name,
  onlineStatus: row.online_status,
  cause: row.cause,
  at: wireTime(row.at),
});
