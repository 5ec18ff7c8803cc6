import { Injectable } from '@nestjs/common';
import type { StatusCause } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import type { DoorFact, DoorFactKind } from './door-facts.js';

interface FactRow {
  deviceNo: string;
  at: Date;
  kind: DoorFactKind;
  cause: StatusCause | null;
  from: Date | null;
}

/** Reads what was seen of the doors of schools. */
@Injectable()
export class DoorFacts {
  /**
   * Facts of the doors that hang, or hung then, in schools: those from `from` to before `to`, in milliseconds, and of each
   * door the newest `on` or `off` before `from`, so that the interval at `from` is known. In no order.
   */
  async of(db: Queryable, schoolCodes: readonly string[], from: number, to: number): Promise<DoorFact[]> {
    if (schoolCodes.length === 0) return [];
    const rows = await select<FactRow>(
      db,
      `with seen as materialized (
         select device_no, at, kind, cause, from_at from door_fact
         where school_code = any($1) and at >= $2 and at < $3
       ), doors as (
         select device_no from door where school_code = any($1) union select device_no from seen
       )
       select device_no as "deviceNo", at, kind, cause, from_at as "from" from seen
       union all
       select doors.device_no, first.at, first.kind, first.cause, null
       from doors left join door on door.device_no = doors.device_no and door.since < $2
       cross join lateral (
         select door.since as at, case when door.is_on then 'on' else 'off' end as kind, door.cause
         where door.device_no is not null
         union all (
           select f.at, f.kind, f.cause from door_fact f
           where door.device_no is null and f.device_no = doors.device_no and f.at < $2 and f.kind in ('on', 'off')
           order by f.at desc limit 1
         )
       ) first`,
      [schoolCodes, new Date(from), new Date(to)],
    );
    return rows.map(({ at, cause, from: since, ...row }) => ({
      ...row,
      at: at.getTime(),
      ...(cause && { cause }),
      ...(since && { from: since.getTime() }),
    }));
  }
}
