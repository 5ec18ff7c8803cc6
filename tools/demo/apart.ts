import { Module } from '@nestjs/common';
import { parseArgs } from 'node:util';
import { createContext } from '#libs/service/boot';
import { Config, ConfigError } from '#libs/kernel/config';
import { runCommand } from '../../services/all/on-database.js';
import { demoCalls } from './demo-calls.js';
import { cardsAt } from './demo-cards.js';
import { DemoMembers } from './demo-members.js';
import { DemoModule } from './demo.module.js';
import { DemoOperator } from './demo-operator.js';
import { DemoSales } from './demo-sales.js';
import { DemoSeed } from './demo-seed.js';
import { shopAt } from './demo-shop.js';
import { DemoVersions, DemoVersionsModule } from './demo-versions.js';

@Module({ imports: [DemoModule, DemoVersionsModule] })
class DemoApart {}

const mostSchools = 100;

/** How many schools there are: `--schools`, as many as the fleet of docker-compose.yml has. */
const schoolsAsked = (): number => {
  const { values } = parseArgs({ options: { schools: { type: 'string', default: '40' } } });
  const schools = Number(values.schools);
  if (!Number.isInteger(schools) || schools < 1 || schools > mostSchools) {
    throw new ConfigError(`--schools=${values.schools}: accepts 1 to ${mostSchools}`);
  }
  return schools;
};

/** Demo schools with their people, and an operator for them, beside services that run as processes of their own. */
const main = async (): Promise<void> => {
  const schools = schoolsAsked();
  const config = new Config(process.env, 'demo');
  const devices = config.serviceUrls.get('devices');
  if (config.databaseUrl === undefined) throw new ConfigError('DATABASE_URL: must be given');
  const addedValue = config.serviceUrls.get('added-value');
  if (devices === undefined) throw new ConfigError('DEVICES_URL: must be given');
  if (addedValue === undefined) throw new ConfigError('ADDED_VALUE_URL: must be given');
  if (config.internalKey === '') throw new ConfigError('INTERNAL_KEY: must be given');
  // another key than the directory's would leave phones that it cannot read
  if (config.dataKey === '') throw new ConfigError('DATA_KEY: must be given');
  // whatever is stored is whole: each part of it is one transaction
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  const context = await createContext(DemoApart, config, config.databaseUrl);
  try {
    await context.get(DemoSeed).seed(schools);
    await context.get(DemoVersions).seed();
    console.log(`${schools} demo schools and their versions are there`);
    new DemoOperator(cardsAt(devices, config)).start();
    await context.get(DemoMembers).seed(schools, config.productCode);
    console.log('their people are there');
    await new DemoSales(context, shopAt(demoCalls(addedValue, config))).seed();
    console.log('what they sell is there');
  } finally {
    await context.close();
  }
  setInterval(() => undefined, 60_000);
};

await runCommand(main);
