import { byName } from '#libs/db';
import { onlineStatus, since } from '../presence/index.js';
import type { DeviceListQuery, DeviceSort } from './device.dto.js';

const columns: Record<Exclude<DeviceSort, 'state'>, string> = {
  deviceNo: 'd.device_no',
  schoolName: byName('s.name'),
  since,
  lastHeartbeat: 'st.heartbeat_at',
  createDate: 'd.create_date',
};

/** By school and room; cards without a school come last. Ends with the key, so that pages never overlap. */
const stable = 's.name, d.school_code, d.name, d.device_no';

/**
 * The `order by` of a device list; the query is checked already. What a card does not have comes last. `silent` is the
 * condition of silent cards.
 */
export const orderOf = ({ sort, order }: Pick<DeviceListQuery, 'sort' | 'order'>, silent: string): string => {
  const direction = order === 'desc' ? 'desc' : 'asc';
  if (sort === undefined) return stable;
  if (sort === 'state') {
    return `case when ${onlineStatus} = 'off' then 0 when ${silent} then 1 else 2 end ${direction}, ${since}, ${stable}`;
  }
  return `${columns[sort]} ${direction} nulls last, ${stable}`;
};
