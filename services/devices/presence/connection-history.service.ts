import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Page, wireTime } from '#libs/contracts';
import { pageOf, sqlRows } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolScope } from '#libs/copies/schools';
import type { ConnectionQuery, ConnectionRow } from './presence.dto.js';
import type { StatusHistory } from './presence.entity.js';

/**
 * SQL of the room of a card at the time of a row, as column `name`; a binding that still stands follows the room's present
 * name. `deviceNo` and `at` are columns of that row.
 */
export const bindingAt = (deviceNo: string, at: string): string =>
  `select case when b.unbound_at is null then d.name else b.name end as name
   from binding b join device d on d.device_no = b.device_no
   where b.device_no = ${deviceNo} and b.bound_at <= ${at} and (b.unbound_at is null or b.unbound_at > ${at})
   order by b.bound_at desc limit 1`;

/** A row of the history with the names of then. */
interface HistoryRow extends Omit<StatusHistory, 'id'> {
  name: string | null;
  schoolName: string | null;
}

const historyTables = 'status_history h left join school s on s.code = h.school_code';
const newestFirst = 'h.at desc, h.id desc';

/** Reads when cards came on and went off. A moved card's rows stay with the school where it hung then. */
@Injectable()
export class ConnectionHistoryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly scope: SchoolScope,
  ) {}

  /** One page of the history that the caller may see, newest first. */
  async list(caller: Identity, query: ConnectionQuery): Promise<Page<ConnectionRow>> {
    const filter = this.scope
      .filter(caller, { area: query, orNone: true })
      .when(query.deviceNo, (no) => `h.device_no = ${no}`)
      .when(query.schoolCode, (code) => `h.school_code = ${code}`);
    const rows = sqlRows<HistoryRow>(this.dataSource, {
      from: historyTables,
      filter,
      endless: newestFirst,
      // skips to the page in the index, and reads names only for its rows
      statement: (where, window) =>
        `select h.device_no as "deviceNo", h.school_code as "schoolCode", h.online_status as "onlineStatus", h.cause,
           h.at, s.name as "schoolName", r.name
         from (select h.id, h.at from ${historyTables} where ${where} order by ${newestFirst} ${window}) p
         join ${historyTables} on p.id = h.id and p.at = h.at
         left join lateral (${bindingAt('h.device_no', 'h.at')}) r on true
         order by ${newestFirst}`,
    });
    return pageOf(rows, query, connectionRow);
  }
}

const connectionRow = ({ at, ...row }: HistoryRow): ConnectionRow => ({ ...row, at: wireTime(at) });
