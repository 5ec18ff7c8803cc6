import type pg from 'pg';
import type { BreakablePostgres } from '../breakable-postgres.js';
import { type Fault, last, spanOf, timesOf } from '../fault.js';

const exhaustedSeconds = spanOf(30, 5);

/** Postgres killed, and without a connection for anybody. */
export const postgresFaults: readonly Fault[] = [
  {
    name: 'Postgres killed',
    times: timesOf(5),
    strike: async ({ postgres, hush }) => {
      await postgres.kill();
      const at = Date.now();
      hush();
      await postgres.start();
      return at;
    },
  },
  {
    name: `pools exhausted for ${exhaustedSeconds} s`,
    times: 1,
    strike: async ({ postgres, hush }) => {
      const holder = await postgres.connect();
      // every connection of a pool waits at a table that each service needs
      await holder.query('begin');
      await holder.query(
        'lock table devices.ingest_journal, devices.command, directory.school, gateway.session in access exclusive mode',
      );
      hush();
      await last(exhaustedSeconds);
      await holder.end();
      return Date.now();
    },
  },
  {
    name: `all connections of Postgres taken for ${exhaustedSeconds} s`,
    times: 1,
    strike: async ({ postgres, hush }) => {
      const taken = await takeAll(postgres, hush);
      await Promise.all(taken.map((each) => each.end()));
      return Date.now();
    },
  },
];

/** Takes every connection that the server has, those of the services as well, and keeps them for the span. */
const takeAll = async (postgres: BreakablePostgres, hush: () => void): Promise<pg.Client[]> => {
  const first = await postgres.connect();
  const taken = [first];
  const endThose = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'firstbell-%' and datname = current_database()`;
  for (const end = Date.now() + exhaustedSeconds * 1000; Date.now() < end;) {
    try {
      taken.push(await postgres.connect());
    } catch {
      await first.query(endThose);
      hush();
      await last(0.05);
    }
  }
  return taken;
};
