import 'reflect-metadata';
import { parentPort, workerData } from 'node:worker_threads';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '#libs/data/db';
import { type ReplayTask, replayTowns } from './replay-towns.js';

/** A statement that takes longer is ended by the server, also when this thread was ended before. */
const statementMs = 30_000;

// facts of weeks are read and correlated: in a thread of its own this delays no call
const task = workerData as ReplayTask;
const options = dataSourceOptions(task.url, { service: 'readiness', entities: [], migrations: [], poolSize: 1 });
const readOnly = `-c default_transaction_read_only=on -c statement_timeout=${statementMs}`;
const extra = options.extra as { options: string };
const dataSource = new DataSource(
  Object.assign(options, { extra: { ...extra, options: `${extra.options} ${readOnly}` } }),
);
await dataSource.initialize();
try {
  await replayTowns(dataSource.manager, task, (town) => parentPort?.postMessage(town));
} finally {
  await dataSource.destroy();
}
