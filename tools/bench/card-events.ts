/** Inserts events of cards that went off into an outbox: parameters are their number, a prefix of cards and of schools. */
export const cardsOff = `insert into gateway.outbox (event_id, topic, key, type, at, data)
  select gen_random_uuid(), 'devices.status', $2::text || n, 'device.status', clock_timestamp(), jsonb_build_object(
    'deviceNo', $2::text || n, 'schoolCode', $3::text || n % 50, 'onlineStatus', 'off', 'cause', 'silent', 'name', '一年级1班',
    'since', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'schoolName', '第一小学')
  from generate_series(1, $1::int) n`;
