import type { EntityManager } from 'typeorm';
import { PhoneCipher } from '#libs/crypto';
import { SearchKeys } from '#libs/http/search';
import { ClassroomService, ClassService } from '../../../services/directory/members/class.service.js';
import { SchoolService } from '../../../services/directory/schools/school.service.js';
import { DirectorySearchModule } from '../../../services/directory/search/search.module.js';
import type { AllProcess } from './all-process.js';
import { seedSchools } from './seed-schools.js';

/** The schools, each with a class, a classroom and members. */
export const seedDirectory = async (all: AllProcess): Promise<void> => {
  const { app } = all;
  await all.database('directory').transaction(async (tx) => {
    const kind = { bxlxCode: '211', xxbbCode: '1', haveCourseSchedule: 0 } as const;
    const named = seedSchools.map((school) => ({
      ...school,
      ...kind,
      name: `${school.code}小学`,
      address: school.code,
    }));
    await app.get(SchoolService).save(tx, named);
    const codes = seedSchools.map(({ code }) => code);
    await app.get(ClassService).saveGrades(
      tx,
      codes.map((code) => ({ schoolCode: code, code: `${code}-G`, name: '一年级', sort: 1 })),
    );
    const pre = { name: '一年级(1)班', nickName: '', number: 1, namePre: '一年级' };
    await app.get(ClassService).saveClasses(
      tx,
      codes.map((code) => ({ ...pre, code: `${code}-C`, schoolCode: code, gradeCode: `${code}-G` })),
    );
    await app.get(ClassroomService).save(
      tx,
      codes.map((code) => ({ schoolCode: code, code: `${code}-R`, name: `${code}教室`, classCode: `${code}-C` })),
    );
    await seedPeople(app.get(PhoneCipher), tx);
    const phone = app.get(PhoneCipher).encrypt('13800000000');
    for (const { code, source } of seedSchools) await seedMembers(tx, { code, source }, phone);
  });
  // else a job does it, at a time when a test may compare rows
  await app.select(DirectorySearchModule).get(SearchKeys, { strict: true }).fill();
};

/** A head teacher and a student with a parent in each school. */
const seedPeople = async (phones: PhoneCipher, tx: EntityManager): Promise<void> => {
  for (const [index, { code, source }] of seedSchools.entries()) {
    const phone = (first: string): string[] => {
      const plain = `${first}${String(index).padStart(8, '0')}`;
      return [phones.encrypt(plain), phones.searchHash(plain)];
    };
    await tx.query(
      `insert into teacher (code, school_code, source, name, phone, phone_hash, position)
       values ($1 || '-T', $1, $2, $1 || '老师', $3, $4, 3)`,
      [code, source, ...phone('138')],
    );
    await tx.query(`update class set master_teacher_uid = $1 || '-T' where code = $1 || '-C'`, [code]);
    await tx.query(
      `insert into student (code, school_code, source, name, gender, class_code)
       values ($1 || '-S', $1, $2, $1 || '同学', 1, $1 || '-C')`,
      [code, source],
    );
    await tx.query(
      `insert into parent (code, school_code, source, name, phone, phone_hash)
       values ($1 || '-P', $1, $2, $1 || '家长', $3, $4)`,
      [code, source, ...phone('139')],
    );
    await tx.query(
      `insert into student_parent (student_code, parent_code, relation_code) values ($1 || '-S', $1 || '-P', '52')`,
      [code],
    );
  }
};

/** A department, a group, a teacher, a student and a parent, each with the code of its school. */
const seedMembers = async (
  tx: EntityManager,
  { code, source }: { code: string; source: string },
  phone: string,
): Promise<void> => {
  const named = [code, source];
  const person = [code, source, phone];
  await tx.query(`insert into department (code, school_code, source, name) values ($1, $1, $2, $1 || '教务处')`, named);
  await tx.query(`insert into teacher_group (code, school_code, name) values ($1, $1, $1 || '语文组')`, [code]);
  await tx.query(
    `insert into teacher (code, school_code, source, name, phone, phone_hash) values ($1, $1, $2, $1 || '老师', $3, $1)`,
    person,
  );
  await tx.query(
    `insert into student (code, school_code, source, name, class_code, gender, student_no)
     values ($1, $1, $2, $1 || '学生', $1 || '-C', 1, '1')`,
    named,
  );
  await tx.query(
    `insert into parent (code, school_code, source, name, phone, phone_hash) values ($1, $1, $2, $1 || '家长', $3, $1)`,
    person,
  );
  await tx.query(`insert into student_parent (student_code, parent_code, relation_code) values ($1, $1, '51')`, [code]);
};
