import type { AreaChanged } from '#libs/contracts';
import { type Queryable, select } from '#libs/db';
import type { OutgoingEvent } from '#libs/events';

/** One `area.changed` for each of the areas, parents before children, as they are in this transaction. */
export const areaChangedEvents = async (tx: Queryable, codes: readonly string[]): Promise<OutgoingEvent[]> => {
  const rows = await select<AreaChanged>(
    tx,
    `select code as "areaCode", name, parent_code as "parentCode", level, source from area where code = any($1)
     order by case level when 'province' then 0 when 'city' then 1 else 2 end, code`,
    [codes],
  );
  return rows.map((data) => ({ topic: 'directory.school', type: 'area.changed', key: data.areaCode, data }));
};
