import type pg from 'pg';

/** Rows of each list: more than a page of a thousand. */
const rows = 1200;

/** Fills the lists behind the product's back: schools, cards and accounts, and the students of the first school. */
export const seedLists = async (client: pg.Client): Promise<void> => {
  for (const statement of statements) await client.query(statement, [rows]);
};

const statements = [
  `insert into directory.school (code, name, source, bxlx_code, xxbb_code, province_code, city_code)
   select 'LIST' || lpad(n::text, 5, '0'), '列表小学' || lpad(n::text, 5, '0'), 'product', '211', '831', city.parent_code, city.code
   from (select code, parent_code from directory.area where level = 'city' order by code limit 1) city,
     generate_series(1, $1::int) n`,
  `insert into directory.grade (school_code, code, name, sort) select 'LIST00001', '11', '一年级', 1 where $1 > 0`,
  `insert into directory.class (code, school_code, grade_code, name, number, name_pre)
   select 'list-class', 'LIST00001', '11', '小一(1)班', 1, '小一' where $1 > 0`,
  `insert into directory.student (code, school_code, class_code, name, gender, source)
   select 'list' || n, 'LIST00001', 'list-class', '学生' || lpad((n / 10)::text, 4, '0'), 1 + n % 2, 'product'
   from generate_series(1, $1::int) n`,
  `insert into devices.device (device_no, model, current_version)
   select 'LIST' || lpad(n::text, 5, '0'), 'BP-21', '3.4.2' from generate_series(1, $1::int) n`,
  `insert into devices.device_status (device_no, online_status, since)
   select 'LIST' || lpad(n::text, 5, '0'), 'off', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
  `insert into gateway.account (uid, account, username, phone, tags, area_list, source, password_hash)
   select 'list' || n, 'list' || lpad(n::text, 5, '0'), '王经理', null, 1024, area_list, source, password_hash
   from gateway.account, generate_series(1, $1::int) n where account = 'admin'`,
];
