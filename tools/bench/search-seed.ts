import type pg from 'pg';
import { pinyinInitials } from '#libs/contracts';

export const schools = 2000;
export const cards = 50_000;
export const people = { teacher: 100_000, student: 450_000, parent: 450_000 } as const;
/** Accounts that search in turn: a person may not search as often as a bench. */
export const searchers = 20;

const surnames = [...'王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕'];
const given = [...'子涵梓轩宇浩欣怡诗雨嘉豪俊杰思琪佳慧文博明天一鸣雅婷志强丽华国庆小红建军海燕春生晓东'];
const regions = ['杭州市', '宁波市', '温州市', '嘉兴市', '湖州市', '绍兴市', '金华市', '衢州市'];

/** A text of row `n`, made of lists that it goes through at different speeds. */
const texts = (lists: readonly (readonly string[])[], n = 'n'): string =>
  lists
    .map((list, at) => {
      const step = lists.slice(0, at).reduce((product, { length }) => product * length, 1);
      return `(array[${list.map((each) => `'${each}'`).join()}])[1 + (${n} / ${step}) % ${list.length}]`;
    })
    .join(' || ');

const initialsOf = (lists: readonly (readonly string[])[]): (readonly string[])[] =>
  lists.map((list) => list.map(pinyinInitials));

const personName = [surnames, given, given];
const schoolName = [regions];

const named = (kind: keyof typeof people, columns: string, values: string): string =>
  `insert into ${kind} (code, school_code, name, initials, source, ${columns})
   select '${kind}' || n, 'S' || n % ${schools}, ${texts(personName)}, ${texts(initialsOf(personName))}, 'product', ${values}
   from generate_series(0, ${people[kind] - 1}) n`;

const phone = `'', '${'x'.repeat(20)}' || n, '138****' || lpad((n % 10000)::text, 4, '0')`;

const directory = [
  'set search_path to directory',
  `insert into school (code, name, initials, source, bxlx_code, xxbb_code, province_code, city_code, town_code)
   select 'S' || n, ${texts(schoolName)} || '第' || n || '实验小学', ${texts(initialsOf(schoolName))} || 'd' || n || 'syxx',
     'product', '211', '811', '440000', '440100', '440106' from generate_series(0, ${schools - 1}) n`,
  `insert into grade (school_code, code, name, sort) select code, 'G', '一年级', 1 from school where code like 'S%'`,
  `insert into class (code, school_code, grade_code, name, number, name_pre)
   select code || 'C', code, 'G', '一年级(1)班', 1, '一年级' from school where code like 'S%'`,
  named('teacher', 'phone, phone_hash, phone_masked', phone),
  named('student', 'class_code, gender, student_no', `'S' || n % ${schools} || 'C', 1, 'N' || n`),
  named('parent', 'phone, phone_hash, phone_masked', phone),
  `insert into student_parent (student_code, parent_code, relation_code)
   select 'student' || n, 'parent' || n, '52' from generate_series(0, ${people.student - 1}) n`,
];

const devices = [
  'set search_path to devices',
  `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name, deleted, at)
   select code, name, source, province_code, '', city_code, '', town_code, '', false, now()
   from directory.school where code like 'S%' on conflict (code) do nothing`,
  `insert into classroom (school_code, code, name, initials, class_code, class_name)
   select 'S' || n % ${schools}, 'R' || n / ${schools}, (n / ${schools}) || '年级(1)班', (n / ${schools}) || 'nj1b', 'C', ''
   from generate_series(0, ${cards - 1}) n`,
  `insert into device (device_no, school_code, classroom_code, name)
   select 'CC' || lpad((n * 7919)::text, 9, '0'), 'S' || n % ${schools}, 'R' || n / ${schools}, (n / ${schools}) || '年级(1)班'
   from generate_series(0, ${cards - 1}) n`,
];

const accounts = [
  'set search_path to gateway',
  `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
   select uid || n, account || n, username, tags, area_list, source, password_hash, false
   from account, generate_series(1, ${searchers}) n where account = 'admin'`,
];

/** Fills directory, devices and gateway behind their backs. */
export const seedSearch = async (client: pg.Client): Promise<void> => {
  // every reference is right by construction: unchecked, a million rows take seconds
  await client.query('set session_replication_role to replica');
  for (const statement of [...directory, ...devices, ...accounts, 'vacuum analyze', 'checkpoint'])
    await client.query(statement);
};
