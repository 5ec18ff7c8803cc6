import type pg from 'pg';

export const schools = 1000;
export const students = 1_000_000;
const classes = 20;

/** Fills the directory behind its back: classes of 50 students, a parent each, whose phone is the sample teacher's. */
export const seedSchools = async (client: pg.Client): Promise<void> => {
  for (const statement of statements) await client.query(statement);
};

const statements = [
  'set search_path to directory',
  // every reference is right by construction: unchecked, a million rows take seconds
  'set session_replication_role to replica',
  `insert into school (code, name, source, bxlx_code, xxbb_code, province_code, city_code, town_code)
   select 'BENCH' || lpad(n::text, 4, '0'), '测试' || n || '小学', source, bxlx_code, xxbb_code, province_code,
     city_code, town_code from school, generate_series(0, ${schools - 1}) n where code = 'SAMPLE'`,
  `insert into grade (school_code, code, name, sort) select code, 'G', '一年级', 1 from school where code like 'BENCH%'`,
  `insert into class (code, school_code, grade_code, name, number, name_pre)
   select s.code || 'C' || n, s.code, 'G', '小一(' || n + 1 || ')班', n + 1, '小一'
   from school s, generate_series(0, ${classes - 1}) n where s.code like 'BENCH%'`,
  `insert into student (code, school_code, class_code, name, gender, student_no, source)
   select s.code || 'S' || n, s.code, s.code || 'C' || n % ${classes}, '同学' || n, 1 + n % 2, 'N' || n, s.source
   from school s, generate_series(0, ${students / schools - 1}) n where s.code like 'BENCH%'`,
  `insert into parent (code, school_code, name, phone, phone_hash, source)
   select 'P' || s.code, s.school_code, '家长', t.phone, s.code, s.source from student s, teacher t
   where t.school_code = 'SAMPLE'`,
  `insert into student_parent (student_code, parent_code, relation_code) select code, 'P' || code, '52' from student`,
  'analyze',
];
