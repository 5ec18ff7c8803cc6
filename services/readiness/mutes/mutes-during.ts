import type { MuteScope } from '#libs/contracts';
import { type Queryable, select } from '#libs/data/db';

/** A time in which a place of a school was muted, in milliseconds since 1970. */
export interface MutedTime {
  schoolCode: string;
  scope: MuteScope;
  /** Numbers of the cards; null for a whole school. */
  deviceNos: readonly string[] | null;
  /** Name of the classroom of a card, or of a circuit; null for a whole school. */
  place: string | null;
  reason: string;
  from: number;
  to: number;
}

const endOf = 'least(m.until_at, coalesce(m.ended_at, m.until_at))';

/** True for a mute of a card, or of its school. */
export const isMutedDoor = ({ deviceNos }: Pick<MutedTime, 'deviceNos'>, deviceNo: string): boolean =>
  deviceNos === null || deviceNos.includes(deviceNo);

/** The mutes of schools, of their doors and of their areas that held between two moments, the oldest first. */
export const mutesDuring = async (
  db: Queryable,
  schoolCodes: readonly string[],
  { from, to }: { from: number; to: number },
): Promise<MutedTime[]> => {
  if (schoolCodes.length === 0) return [];
  const rows = await select<Omit<MutedTime, 'from' | 'to'> & { from: Date; to: Date }>(
    db,
    `select s.code as "schoolCode", m.scope, case when m.scope = 'door' then array[m.code] else m.device_nos end as "deviceNos",
       case when m.scope = 'door' then coalesce(d.name, m.code) else m.label end as place, m.reason, m.created_at as "from", ${endOf} as "to"
     from mute m join school s on s.code = any($1) and case when m.scope = 'area'
       then m.code in (s.province_code, s.city_code, s.town_code) else m.school_code = s.code end
     left join door d on m.scope = 'door' and d.device_no = m.code
     where m.created_at < $3 and ${endOf} > $2 order by m.created_at, m.id, s.code`,
    [schoolCodes, new Date(from), new Date(to)],
  );
  return rows.map((row) => ({ ...row, from: row.from.getTime(), to: row.to.getTime() }));
};
