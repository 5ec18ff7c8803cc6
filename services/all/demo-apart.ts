import { DataSource } from 'typeorm';
import { Config, ConfigError } from '#libs/config';
import { dataSourceOptions, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { PhoneCipher } from '#libs/phones';
import { ClassService } from '../directory/class/class.service.js';
import { ClassroomService } from '../directory/class/classroom.service.js';
import { database as directory } from '../directory/database.js';
import { DemoMembers } from '../directory/demo/demo-members.js';
import { DemoSeed } from '../directory/demo/demo-seed.js';
import { DepartmentStore } from '../directory/department/department-store.js';
import { ParentStore } from '../directory/parent/parent-store.js';
import { SchoolService } from '../directory/school/school.service.js';
import { StudentStore } from '../directory/student/student-store.js';
import { TeacherStore } from '../directory/teacher/teacher-store.js';
import { devicesAt } from './demo-devices.js';
import { DemoOperator } from './demo-operator.js';
import { runCommand } from './on-database.js';

/** As many schools as the fleet of docker-compose.yml has. */
const schools = 40;

/** The demo's schools and their people on the directory's database; the running directory service tells of them. */
const seeds = (dataSource: DataSource, config: Config): { schools: DemoSeed; people: DemoMembers } => {
  const [outbox, transactions, phones] = [new Outbox(), new Transactions(dataSource), new PhoneCipher(config)];
  const places = [
    new SchoolService(dataSource, outbox, config),
    new ClassService(outbox),
    new ClassroomService(outbox),
  ] as const;
  const parents = new ParentStore(outbox, phones);
  const people = [
    new DepartmentStore(outbox),
    new TeacherStore(outbox, phones),
    new StudentStore(outbox, parents),
    parents,
  ] as const;
  return {
    schools: new DemoSeed(transactions, ...places, config),
    people: new DemoMembers(transactions, ...people),
  };
};

/** Demo schools with their people, and an operator for them, beside services that run as processes of their own. */
const main = async (): Promise<void> => {
  const config = new Config(process.env, 'migrate');
  const devices = config.serviceUrls.get('devices');
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL: must be given');
  if (devices === undefined) throw new ConfigError('DEVICES_URL: must be given');
  if (config.internalKey === '') throw new ConfigError('INTERNAL_KEY: must be given');
  // another key than the directory's would leave phones that it cannot read
  if (config.dataKey === '') throw new ConfigError('DATA_KEY: must be given');
  // whatever is stored is whole: each part of it is one transaction
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  const dataSource = await new DataSource(dataSourceOptions(config.databaseUrl, directory)).initialize();
  const seed = seeds(dataSource, config);
  try {
    await seed.schools.seed(schools);
    console.log(`${schools} demo schools are there`);
    new DemoOperator(devicesAt(devices, config)).start();
    await seed.people.seed(schools, config.productCode);
    console.log('their people are there');
  } finally {
    await dataSource.destroy();
  }
  setInterval(() => undefined, 60_000);
};

await runCommand(main);
