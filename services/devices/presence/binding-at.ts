/**
 * SQL of the room of a card at the time of a row, as column `name`; a binding that still stands follows the room's present
 * name. `deviceNo` and `at` are columns of that row.
 */
export const roomThen = (deviceNo: string, at: string): string =>
  `select case when b.unbound_at is null then d.name else b.name end as name
   from binding b join device d on d.device_no = b.device_no
   where b.device_no = ${deviceNo} and b.bound_at <= ${at} and (b.unbound_at is null or b.unbound_at > ${at})
   order by b.bound_at desc limit 1`;
