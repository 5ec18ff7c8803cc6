import { BusinessTime } from '#libs/kernel/clock';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { Metrics } from '#libs/kernel/health';
import { Jobs } from '#libs/data/jobs';
import {
  DifferenceActions,
  OpenDifferences,
  ReconciliationList,
  Reconciliations,
  ReconciliationStore,
} from '#libs/commerce';
import { SchoolScope } from '#libs/copies/schools';
import { AlteredBook } from '../payments/altered-book.js';
import type { Shop } from './order-parts.js';

/** What compares a shop's orders with the bill of its simulators. */
export const bookkeepingOf = ({ dataSource, clock, config, parts }: Shop) => {
  const transactions = new Transactions(dataSource);
  const store = new ReconciliationStore(dataSource, clock);
  const jobs = new Jobs(dataSource, clock, { service: 'added-value' });
  const time = new BusinessTime(clock);
  const metrics = new Metrics(config);
  metrics.keptMs = 0;
  const object = 'reconciliationDifference';
  const audit = { object, note: 'reconciliation.note', close: 'reconciliation.close' } as const;
  const exports = { object: 'money', action: 'money.export' } as const;
  const options = { service: 'added-value', job: 'reconciliation', audit, exports } as const;
  const runs = new Reconciliations(
    ...([dataSource, transactions, parts.channels, store, jobs, time, options, metrics, parts.outside] as const),
  );
  const scope = new SchoolScope(config);
  const lists = new ReconciliationList(dataSource, scope, config);
  const actions = new DifferenceActions(lists, transactions, new Outbox(), clock, options);
  new OpenDifferences(dataSource, metrics, options);
  return { runs, lists, actions, jobs, metrics, altered: new AlteredBook(dataSource) };
};
