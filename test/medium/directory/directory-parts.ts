import type { DataSource } from 'typeorm';
import type { Config } from '#libs/kernel/config';
import { role } from '#libs/contracts';
import { select, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import type { Identity } from '#libs/http';
import { PhoneCipher } from '#libs/crypto';
import { AreaService } from '../../../services/directory/areas/area.service.js';
import { ClassroomService, ClassService } from '../../../services/directory/members/class.service.js';
import { database } from '../../../services/directory/database.js';
import { DepartmentStore } from '../../../services/directory/members/department-store.js';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { ParentStore } from '../../../services/directory/members/parent-store.js';
import { SchoolService } from '../../../services/directory/schools/school.service.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { TeacherStore } from '../../../services/directory/members/teacher-store.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';

const productCode = 'product';

/** The services of the directory on a database of a test. */
export const directoryOn = (dataSource: DataSource) => {
  const config = { productCode, dataKey: 'directory under test' } as Config;
  const phones = new PhoneCipher(config);
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const schools = new SchoolService(dataSource, outbox, config);
  const classes = new ClassService(outbox);
  const classrooms = new ClassroomService(outbox);
  const parents = new ParentStore(outbox, phones);
  return {
    transactions,
    outbox,
    schools,
    classes,
    classrooms,
    phones,
    departments: new DepartmentStore(outbox),
    teachers: new TeacherStore(outbox, phones),
    students: new StudentStore(outbox, parents),
    parents,
    areas: new AreaService(dataSource, transactions, outbox, config),
    seed: new DemoSeed(transactions, schools, classes, classrooms, config),
  };
};

export type Directory = ReturnType<typeof directoryOn>;

/** A database of its own with the first demo schools, and the services of the directory on it. */
export const seededDirectory = async (schools: number): Promise<{ db: TestDatabase; directory: Directory }> => {
  const db = await testDatabase(database);
  const directory = directoryOn(db.dataSource);
  await directory.areas.onModuleInit();
  await directory.seed.seed(schools);
  return { db, directory };
};

export const caller = (some: Partial<Identity> = {}): Identity => ({
  uid: 'u1',
  account: 'admin',
  username: '管理员',
  tags: role.administrator,
  areas: [],
  source: productCode,
  ...some,
});

export interface StoredEvent {
  topic: string;
  type: string;
  key: string;
  data: Record<string, unknown>;
}

/** The events that wait in the outbox, of one topic or all, oldest first; they are gone afterwards. */
export const takeEvents = async (dataSource: DataSource, topic?: string): Promise<StoredEvent[]> => {
  const events = await select<StoredEvent>(dataSource, 'select topic, type, key, data from outbox order by id');
  await dataSource.query('delete from outbox');
  return events.filter((event) => topic === undefined || event.topic === topic);
};
