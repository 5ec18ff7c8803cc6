import { Injectable } from '@nestjs/common';
import { type Page, wireTime } from '#libs/contracts';
import { pageOf, sqlRows } from '#libs/db';
import type { Identity } from '#libs/http';
import { DataSource } from 'typeorm';
import { SchoolScope } from '#libs/schools';
import { roomThen } from './binding-at.js';
import type { StatusHistory } from './presence.entity.js';
import type { ConnectionQuery, ConnectionRow } from './presence.dto.js';

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
         left join lateral (${roomThen('h.device_no', 'h.at')}) r on true
         order by ${newestFirst}`,
    });
    return pageOf(rows, query, connectionRow);
  }
}

const connectionRow = ({ at, ...row }: HistoryRow): ConnectionRow => ({ ...row, at: wireTime(at) });
