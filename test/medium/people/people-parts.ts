import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import { Config } from '#libs/kernel/config';
import type { ClassesChanged, ParentsChanged, StudentsChanged, TeachersChanged } from '#libs/contracts';
import { Copies, copyEntities, copyMigrations } from '#libs/copies';
import { HashKeys, type PhoneCipher } from '#libs/crypto';
import { select, type ServiceDatabase } from '#libs/data/db';
import { Consumers, eventEntities, type EventBus, eventMigrations } from '#libs/events';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { peopleEntities, peopleMigrations, PeopleModule } from '#libs/copies/people';
import { copiesOn } from '../schools/copy-parts.js';

/** A service that keeps a copy of classes and people and nothing else. */
export const sample: ServiceDatabase = {
  service: 'sample',
  entities: [...eventEntities, JobRunEntity, ...copyEntities, ...peopleEntities],
  migrations: [...eventMigrations, JobTables1763600010000, ...copyMigrations, ...peopleMigrations],
};

@Module({})
class SampleDatabaseModule {}

@Module({})
class SampleCoreModule {}

@Module({})
class SampleModule {}

/** Keeps the copy of people on a database of a test, with the consumer `sample`. */
export const keepPeople = (
  dataSource: DataSource,
  bus: EventBus,
  config: Pick<Config, 'dataKey'>,
): Promise<INestApplicationContext> => {
  const { consumers, copies } = copiesOn(dataSource, bus);
  const core: DynamicModule = {
    module: SampleCoreModule,
    global: true,
    providers: [{ provide: Config, useValue: config }],
    exports: [Config],
  };
  const database: DynamicModule = {
    module: SampleDatabaseModule,
    providers: [
      { provide: Consumers, useValue: consumers },
      { provide: Copies, useValue: copies },
      { provide: HashKeys, useValue: HashKeys.derivedFrom(config.dataKey) },
    ],
    exports: [Consumers, Copies, HashKeys],
  };
  const people = PeopleModule.register({ database, consumer: 'sample' });
  return NestFactory.createApplicationContext({ module: SampleModule, imports: [core, people] }, { logger: false });
};

/** The rows of a table of the copy without their times, by code. */
export const rowsOf = async (
  dataSource: DataSource,
  table: 'class' | 'student' | 'teacher' | 'parent' | 'teacher_class' | 'parent_child',
): Promise<Record<string, unknown>[]> => {
  const rows = await select<{ row: Record<string, unknown> }>(
    dataSource,
    `select to_jsonb(t) - 'at' as row from ${table} t order by t::text`,
  );
  return rows.map(({ row }) => row);
};

/** Names of all tables of a schema that hold a text somewhere. */
export const tablesWith = async (dataSource: DataSource, text: string): Promise<string[]> => {
  const tables = await select<{ name: string }>(
    dataSource,
    'select table_name as name from information_schema.tables where table_schema = current_schema() order by 1',
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select 1 from "${name}" t where position($1 in t::text) > 0 limit 1`;
    if ((await select(dataSource, sql, [text])).length > 0) found.push(name);
  }
  return found;
};

type Row<Event extends { rows: object[] }> = Event['rows'][number];

export const classRow = (some: Partial<Row<ClassesChanged>> = {}): Row<ClassesChanged> => ({
  code: 'k1',
  name: '一年级(1)班',
  nickName: '',
  number: 1,
  namePre: '一年级',
  gradeCode: '01',
  masterTeacherCode: null,
  deleted: false,
  ...some,
});

export const studentRow = (some: Partial<Row<StudentsChanged>> = {}): Row<StudentsChanged> => ({
  code: 'x1',
  name: '李明',
  classCode: 'k1',
  gender: 1,
  studentNo: '1',
  deleted: false,
  ...some,
});

const encrypted = (phones: PhoneCipher, phone: string) => ({
  encryPhone: phones.encrypt(phone),
  phoneHash: phones.searchHash(phone),
});

/** A teacher with the phone 13812341234. */
export const teacherRow = (phones: PhoneCipher, some: Partial<Row<TeachersChanged>> = {}): Row<TeachersChanged> => ({
  code: 't1',
  name: '王芳',
  ...encrypted(phones, '13812341234'),
  position: 3,
  isAdmin: 0,
  departmentCode: null,
  groups: ['g1', 'g2'],
  classes: [{ classCode: 'k1', subject: '语文' }],
  masterClassCode: 'k1',
  deleted: false,
  ...some,
});

/** A parent with the phone 13956785678. */
export const parentRow = (phones: PhoneCipher, some: Partial<Row<ParentsChanged>> = {}): Row<ParentsChanged> => ({
  code: 'p1',
  name: '李父',
  ...encrypted(phones, '13956785678'),
  children: [{ studentCode: 'x1', relationCode: '51' }],
  deleted: false,
  ...some,
});
