/**
 * Orders and accounts of interface licences: ten of each school. The first school has an order that is not paid, so that it
 * can order nothing; the others have none. One synchronisation has found differences.
 */
export const licenceStatements = [
  `insert into licence.school (code, name, source, province_code, province_name, city_code, city_name, town_code,
     town_name, deleted, at)
   select s.code, s.name, s.source, s.province_code, '', s.city_code, '', '', '', false, now() from directory.school s
   where $1 > 0 on conflict do nothing`,
  `insert into licence.corp (corp_id, open_corp_id, name)
   select 'ww' || code, 'op' || code, name from licence.school where code like 'LIST%' and $1 > 0`,
  `insert into licence.corp_school (school_code, corp_id, at)
   select code, 'ww' || code, now() from licence.school where code like 'LIST%' and $1 > 0`,
  `insert into licence.licence_order (id, corp_id, school_code, order_id, order_type, status, base_count, external_count,
     months, buyer_userid, buyer_name, price, create_time, pay_time, requested_at, attempts, updated_at)
   select gen_random_uuid(), 'ww' || code, code, 'OI' || lpad(n::text, 10, '0'),
     (array[1, 2, 5])[1 + n % 3], case when n = 1 then 0 else 1 end, 20, 0, 12, 'buyer', '陈采购', 200000, now(), now(),
     now() - n * interval '1 minute', 0, now()
   from generate_series(1, $1::int) n, lateral (select 'LIST' || lpad((1 + (n - 1) / 10)::text, 5, '0') as code) s`,
  `insert into licence.licence_account (id, active_code, corp_id, school_code, order_id, type, status, userid, uid,
     user_name, active_time, expire_time, read_at)
   select gen_random_uuid(), 'LA' || lpad(n::text, 10, '0'), 'wwLIST00001', 'LIST00001', 'OI0000000001', 1,
     case when n > 1190 then 1 else 2 + n % 2 end, case when n > 1190 then null else 'user' || n end,
     case when n > 1190 then null else 'licence-teacher' || n end,
     case when n > 1190 then null else '教师' || lpad((n / 10)::text, 4, '0') end,
     case when n > 1190 then null else now() end, case when n > 1190 then null else now() + n * interval '1 hour' end, now()
   from generate_series(1, $1::int) n`,
  `insert into licence.licence_sync (id, corp_id, school_code, kind, state, stage, done, total, added, changed, gone,
     started_at, finished_at, attempts)
   select gen_random_uuid(), 'wwLIST00001', 'LIST00001', kind, 'finished', 'rest', 20, 20, 20, 0, 0, now(), now(), 0
   from unnest(array['orders', 'accounts']) kind where $1 > 0`,
  `insert into licence.licence_sync_change (sync_id, subject, change, label, before, after)
   select id, 'LA' || lpad(n::text, 10, '0'), 'added', null, '', '未绑定'
   from licence.licence_sync, generate_series(1, 20) n where $1 > 0`,
];
