import type { DataSource } from 'typeorm';
import type { Config } from '#libs/config';
import { role } from '#libs/contracts';
import { select, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import type { Identity } from '#libs/http';
import { AreaService } from '../../../services/directory/area/area.service.js';
import { ClassService } from '../../../services/directory/class/class.service.js';
import { ClassroomService } from '../../../services/directory/class/classroom.service.js';
import { DemoSeed } from '../../../services/directory/demo/demo-seed.js';
import { SchoolService } from '../../../services/directory/school/school.service.js';

const productCode = 'product';

/** The services of the directory on a database of a test. */
export const directoryOn = (dataSource: DataSource) => {
  const config = { productCode } as Config;
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const schools = new SchoolService(dataSource, outbox, config);
  const classes = new ClassService(outbox);
  const classrooms = new ClassroomService(outbox);
  return {
    transactions,
    outbox,
    schools,
    classes,
    classrooms,
    areas: new AreaService(dataSource, transactions, outbox, config),
    seed: new DemoSeed(transactions, schools, classes, classrooms, config),
  };
};

export type Directory = ReturnType<typeof directoryOn>;

export const caller = (some: Partial<Identity> = {}): Identity => ({
  uid: 'u1',
  account: 'admin',
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

/** The events that wait in the outbox, oldest first; they are gone afterwards. */
export const takeEvents = async (dataSource: DataSource): Promise<StoredEvent[]> => {
  const events = await select<StoredEvent>(dataSource, 'select topic, type, key, data from outbox order by id');
  await dataSource.query('delete from outbox');
  return events;
};
