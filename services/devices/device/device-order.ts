import { since } from './card-finder.js';
import type { DeviceListQuery, DeviceSort } from './device.dto.js';

const columns: Record<DeviceSort, string> = {
  deviceNo: 'd.device_no',
  schoolName: 's.name',
  since,
  lastHeartbeat: 'st.heartbeat_at',
  createDate: 'd.create_date',
};

/** By school and room; cards without a school come last. Ends with the key, so that pages never overlap. */
const stable = 's.name, d.school_code, d.name, d.device_no';

/** The `order by` of a device list; the query is checked already. What a card does not have comes last. */
export const orderOf = (query: Pick<DeviceListQuery, 'sort' | 'order'>): string => {
  const column = query.sort ? columns[query.sort] : undefined;
  if (column === undefined) return stable;
  return `${column} ${query.order === 'desc' ? 'desc' : 'asc'} nulls last, ${stable}`;
};
