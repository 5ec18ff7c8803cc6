import type { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Copies, type CopiesOptions } from '#libs/copies';
import { Transactions } from '#libs/data/db';
import { Consumers, type EventBus, Outbox } from '#libs/events';
import { Jobs } from '#libs/data/jobs';
import { SchoolsConsumer } from '#libs/copies/schools';

/** What a service has for its copies, on a database of a test. */
export const copiesOn = (dataSource: DataSource, bus: EventBus, options: CopiesOptions = { service: 'sample' }) => {
  const transactions = new Transactions(dataSource);
  const outbox = new Outbox();
  const jobs = new Jobs(dataSource, new Clock(), { service: options.service });
  return {
    jobs,
    transactions,
    outbox,
    consumers: new Consumers(bus, transactions, outbox),
    copies: new Copies(dataSource, transactions, outbox, jobs, options),
  };
};

/** Keeps the copy of schools on a database of a test. */
export const keepSchools = async (
  dataSource: DataSource,
  bus: EventBus,
  consumer: string,
  options?: CopiesOptions,
): Promise<void> => {
  const { consumers, copies } = copiesOn(dataSource, bus, options);
  await new SchoolsConsumer(consumers, copies, consumer).onModuleInit();
};
