import { DataSource } from 'typeorm';
import { Config, ConfigError } from '#libs/config';
import { dataSourceOptions, Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { ClassService } from '../directory/class/class.service.js';
import { ClassroomService } from '../directory/class/classroom.service.js';
import { database as directory } from '../directory/database.js';
import { DemoSeed } from '../directory/demo/demo-seed.js';
import { SchoolService } from '../directory/school/school.service.js';
import { devicesAt } from './demo-devices.js';
import { DemoOperator } from './demo-operator.js';

/** As many schools as the fleet of docker-compose.yml has. */
const schools = 40;

/** Stores the demo schools; the running directory service tells of them. */
const seed = async (url: string, config: Config): Promise<void> => {
  const dataSource = await new DataSource(dataSourceOptions(url, directory)).initialize();
  try {
    const outbox = new Outbox();
    const services = [
      new SchoolService(dataSource, outbox, config),
      new ClassService(outbox),
      new ClassroomService(outbox),
    ] as const;
    await new DemoSeed(new Transactions(dataSource), ...services, config).seed(schools);
  } finally {
    await dataSource.destroy();
  }
};

/** Demo schools, and an operator for them, beside services that run as processes of their own. */
const main = async (): Promise<void> => {
  const config = new Config(process.env, 'migrate');
  const devices = config.serviceUrls.get('devices');
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL: must be given');
  if (devices === undefined) throw new ConfigError('DEVICES_URL: must be given');
  if (config.internalKey === '') throw new ConfigError('INTERNAL_KEY: must be given');
  await seed(config.databaseUrl, config);
  console.log(`${schools} demo schools are there`);
  new DemoOperator(devicesAt(devices, config)).start();
  const work = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => clearInterval(work));
};

try {
  await main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
