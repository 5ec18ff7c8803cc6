import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Registry } from 'prom-client';
import { copyEntities, CopyMetrics, copyMigrations, ReplayRequests } from '#libs/copies';
import { select, type ServiceDatabase } from '#libs/data/db';
import { eventEntities, eventMigrations, LocalBus, Relay } from '#libs/events';
import { Readiness } from '#libs/kernel/health';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { schoolEntities, schoolMigrations } from '#libs/copies/schools';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { replays } from '../../../services/directory/replays.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import { type Directory, seededDirectory } from '../directory/directory-parts.js';
import { schemaDifferences, unmappedTables } from '../migrations/schema-shape.js';
import { copiesOn, keepSchools } from './copy-parts.js';

Logger.overrideLogger(false);

/** A service that keeps a copy of schools and nothing else. */
const sample: ServiceDatabase = {
  service: 'sample',
  entities: [...eventEntities, JobRunEntity, ...copyEntities, ...schoolEntities],
  migrations: [...eventMigrations, JobTables1763600010000, ...copyMigrations, ...schoolMigrations],
};

interface Outgoing {
  topic: string;
  type: string;
  data: object;
}

const waiting = ({ dataSource }: TestDatabase): Promise<Outgoing[]> =>
  select<Outgoing>(dataSource, 'select topic, type, data from outbox order by id');

describe('a service that starts to keep a copy of schools', () => {
  let owner: TestDatabase;
  let reader: TestDatabase;
  let directory: Directory;
  let ofOwner: ReturnType<typeof copiesOn>;
  let bus: LocalBus;
  let relays: Relay[] = [];
  const readiness = new Readiness();

  beforeAll(async () => {
    ({ db: owner, directory } = await seededDirectory(25));
    const [first] = demoSchools(1);
    await owner.dataSource.query(
      `insert into school_function (school_code, is_open, app_list, special_list, remark)
       values ($1, 1, '{notice,homework}', '{teacher_points}', '')`,
      [first?.school.code],
    );
    // what was published before the service was there is lost to it
    await owner.dataSource.query('delete from outbox');
    reader = await testDatabase(sample);
    bus = new LocalBus();
    ofOwner = copiesOn(owner.dataSource, bus, { service: 'directory' });
    const { dataSource } = owner;
    const requests = new ReplayRequests(
      dataSource,
      ofOwner.transactions,
      ofOwner.outbox,
      ofOwner.consumers,
      ofOwner.jobs,
    );
    requests.register('directory.replays', replays);
    await keepSchools(reader.dataSource, bus, 'sample', { service: 'sample', readiness });
  });
  afterAll(async () => {
    for (const relay of relays) await relay.beforeApplicationShutdown();
    await bus.stop();
    for (const relay of relays) await relay.onApplicationShutdown();
    await owner.close();
    await reader.close();
  });

  const copied = async (): Promise<{ name: string; apps: string[] | null }[]> =>
    select(
      reader.dataSource,
      `select s.name, f.app_list as apps from school s left join school_function f on f.school_code = s.code
       order by s.code`,
    );
  const filledAt = async (): Promise<Date | null | undefined> =>
    (await select<{ filled_at: Date | null }>(reader.dataSource, 'select filled_at from copy'))[0]?.filled_at;
  const report = (): unknown => readiness.reports.get('copy sample schools')?.();

  it('has the tables that its entities describe', async () => {
    expect(await unmappedTables(reader.dataSource, sample)).toEqual([]);
    expect(await schemaDifferences(reader.dataSource, sample)).toEqual([]);
  });

  it('requests one replay, however often it starts', async () => {
    await keepSchools(reader.dataSource, new LocalBus(), 'sample');
    expect(await waiting(reader)).toEqual([
      { topic: 'directory.school', type: 'replay.requested', data: { consumer: 'sample' } },
    ]);
    expect(report()).toMatchObject({ rows: 0, newest: null, filledAt: null });
  });

  it('is filled by the replay, and says so', async () => {
    await bus.start();
    relays = [owner, reader].map(
      ({ url }, n) => new Relay({ service: n === 0 ? 'directory' : 'sample', databaseUrl: url }, bus),
    );
    for (const relay of relays) relay.onApplicationBootstrap();
    await until(
      async () => (await select(owner.dataSource, 'select from replay_request')).length === 1,
      'the directory has the request',
    );
    expect(await filledAt()).toBeNull();
    await ofOwner.jobs.runNow('replay-requests');
    await until(async () => (await filledAt()) instanceof Date, 'the copy is filled');

    const names = await select<{ name: string }>(owner.dataSource, 'select name from school order by code');
    expect((await copied()).map(({ name }) => name)).toEqual(names.map(({ name }) => name));
    expect((await copied()).filter(({ apps }) => apps)).toEqual([
      expect.objectContaining({ apps: ['notice', 'homework'] }),
    ]);
    expect(await select(owner.dataSource, 'select from replay_request')).toEqual([]);
  });

  it('follows what is changed from then on', async () => {
    const [first] = demoSchools(1);
    if (!first) throw new Error('no demo school');
    await directory.transactions.run((tx) => directory.schools.save(tx, [{ ...first.school, name: '改名' }]));
    await until(async () => (await copied()).some(({ name }) => name === '改名'), 'the copy has the new name');
  });

  it('states how large and how old it is', async () => {
    const registry = new Registry();
    const metrics = new CopyMetrics(registry);
    await keepSchools(reader.dataSource, new LocalBus(), 'sample', { service: 'sample', metrics, readiness });
    expect(report()).toEqual({
      rows: 26,
      newest: expect.any(Date),
      ageSeconds: expect.any(Number),
      filledAt: expect.any(Date),
    });
    const text = await registry.metrics();
    expect(text).toContain('firstbell_copy_rows{service="sample",copy="schools"} 26');
    expect(text).toContain('firstbell_copy_filled{service="sample",copy="schools"} 1');
    expect(text).toMatch(/firstbell_copy_newest_event_timestamp_seconds\{service="sample",copy="schools"\} \d{10}/);
  });

  it('requests nothing again once it was filled', async () => {
    await reader.dataSource.query(`update copy set requested_at = now() - interval '1 day'`);
    await keepSchools(reader.dataSource, new LocalBus(), 'sample');
    expect(await waiting(reader)).toEqual([]);
  });

  it('requests again what is unfinished', async () => {
    await reader.dataSource.query(`update copy set filled_at = null, requested_at = now() - interval '1 day'`);
    await keepSchools(reader.dataSource, new LocalBus(), 'sample');
    await until(
      async () => (await select(owner.dataSource, 'select from replay_request')).length === 1,
      'the directory has the second request',
    );
  });
});
