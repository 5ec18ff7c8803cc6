import type { IncidentCause, IncidentScope } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';
import { circuitNameOf } from './incident-list.js';

/** An incident as one school has seen it; times are milliseconds since 1970. */
export interface SchoolIncident {
  id: string;
  schoolCode: string;
  scope: IncidentScope;
  circuitName: string | null;
  /** Name of the classroom of its door; null for more than one. */
  doorName: string | null;
  cause: IncidentCause;
  /** Doors of the school. */
  doors: number;
  opened: number;
  acknowledged: number | null;
  closed: number | null;
}

type StoredRow = Omit<SchoolIncident, 'opened' | 'acknowledged' | 'closed'> &
  Record<'opened', Date> &
  Record<'acknowledged' | 'closed', Date | null>;

/**
 * The incidents of schools that were opened from `from` to before `to`, in milliseconds, in that order. Those of areas and of
 * the platform stand once for each school whose doors they took.
 */
export const incidentsOfSchools = async (
  db: Queryable,
  schoolCodes: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<SchoolIncident[]> => {
  if (schoolCodes.length === 0) return [];
  const rows = await select<StoredRow>(
    db,
    `select i.id, x.school_code as "schoolCode", i.scope, ${circuitNameOf} as "circuitName", i.cause, x.doors,
       case when i.scope = 'door' then (select d.name from door d where d.device_no = x.device_no) end as "doorName",
       i.opened_at as opened, i.acknowledged_at as acknowledged, i.closed_at as closed
     from incident i join lateral (
       select d.school_code, count(*)::int as doors, min(d.device_no) as device_no from incident_door d
       where d.incident_id = i.id and d.school_code = any($1) group by d.school_code
     ) x on true
     where i.opened_at >= $2 and i.opened_at < $3 and i.withdrawn_at is null
       and (i.school_code = any($1) or i.scope in ('area', 'platform'))
     order by i.opened_at, i.id, x.school_code`,
    [schoolCodes, new Date(from), new Date(to)],
  );
  return rows.map(({ opened, acknowledged, closed, ...row }) => ({
    ...row,
    opened: opened.getTime(),
    acknowledged: acknowledged && acknowledged.getTime(),
    closed: closed && closed.getTime(),
  }));
};
