import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { copyEntities, copyMigrations } from '#libs/copies';
import type { ServiceDatabase } from '#libs/data/db';
import { eventEntities, eventMigrations, type KafkaBus, LocalBus } from '#libs/events';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { schoolEntities, schoolMigrations, SchoolsConsumer } from '#libs/copies/schools';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { database as directoryDatabase } from '../../../services/directory/database.js';
import { replays } from '../../../services/directory/replays.js';
import { createMigrated, describeWith, hasKafka, sharedKafka, until } from '../../stack/index.js';
import { KafkaUnderTest } from '../bus/kafka-under-test.js';
import { directoryOn } from '../directory/directory-parts.js';
import { RestorableService, restoredFrom } from './restorable-service.js';

Logger.overrideLogger(false);

/** A service that keeps a copy of schools and nothing else. */
const sample: ServiceDatabase = {
  service: 'sample',
  entities: [...eventEntities, JobRunEntity, ...copyEntities, ...schoolEntities],
  migrations: [...eventMigrations, JobTables1763600010000, ...copyMigrations, ...schoolMigrations],
};
const patience = 30;

describeWith('kafka', await hasKafka())('a restored database', () => {
  let under: KafkaUnderTest;
  const drops: (() => Promise<void>)[] = [];
  let running: RestorableService[] = [];
  let ownerUrl: string;
  let readerUrl: string;

  beforeAll(async () => {
    under = new KafkaUnderTest(await sharedKafka());
    ownerUrl = kept(await createMigrated(directoryDatabase));
    readerUrl = kept(await createMigrated(sample));
    const owner = await startOwner();
    const directory = directoryOn(owner.dataSource);
    await directory.areas.onModuleInit();
    await directory.seed.seed(5);
    const reader = await startReader();
    await fill(owner, reader);
    await checkpoint(reader);
    await owner.restores.look();
    await stopAll();
  }, 60_000);
  afterEach(() => stopAll());
  afterAll(async () => {
    await stopAll();
    for (const drop of drops) await drop();
    await under.close();
  });

  const kept = ({ url, drop }: { url: string; drop(): Promise<void> }): string => {
    drops.push(drop);
    return url;
  };
  const bus = (): KafkaBus => under.open({ topics: ['directory.school', 'directory.member', 'event.deadLetter'] });
  const startOwner = async (url = ownerUrl): Promise<RestorableService> => {
    const owner = await RestorableService.start(directoryDatabase, url, bus(), ({ requests }) =>
      requests.register('directory.replays', replays),
    );
    running.push(owner);
    return owner;
  };
  const startReader = async (url = readerUrl): Promise<RestorableService> => {
    const reader = await RestorableService.start(sample, url, bus(), ({ consumers, copies }) =>
      new SchoolsConsumer(consumers, copies, 'sample').onModuleInit(),
    );
    running.push(reader);
    return reader;
  };
  const stop = async (...services: RestorableService[]): Promise<void> => {
    running = running.filter((each) => !services.includes(each));
    for (const service of services) await service.stop();
  };
  const stopAll = (): Promise<void> => stop(...running);
  /** Fulfils requests for replays until the copy of a reader is filled. */
  const fill = async (owner: RestorableService, reader: RestorableService): Promise<void> => {
    const filled = async (): Promise<boolean> => {
      await owner.jobs.runNow('replay-requests');
      return (await reader.rows('select from copy where filled_at is not null')).length === 1;
    };
    await until(filled, 'the copy is filled', patience);
  };
  /** Makes checkpoints until one has stored that all messages are read. */
  const checkpoint = async (reader: RestorableService): Promise<void> => {
    const read = async (): Promise<boolean> => {
      await reader.restores.look();
      const [row] = await reader.rows<{ read: number }>('select sum(next)::float8 as read from consumer_position');
      const ends = (await reader.bus.broker?.ends('directory.school')) ?? [];
      return row?.read === ends.reduce((sum, { next }) => sum + next, 0);
    };
    await until(read, 'a checkpoint of all messages', patience);
  };
  const hasSchool = async (reader: RestorableService, code: string): Promise<boolean> =>
    (await reader.rows('select from school where code = $1 and not deleted', [code])).length === 1;
  const awaitSchool = (reader: RestorableService, code: string): Promise<true> =>
    until(() => hasSchool(reader, code), `the school ${code} is in the copy`, patience);
  const addSchool = async (owner: RestorableService, code: string): Promise<void> => {
    const [first] = demoSchools(1);
    if (!first) throw new Error('no demo school');
    const { schools } = directoryOn(owner.dataSource);
    await owner.transactions.run((tx) => schools.save(tx, [{ ...first.school, code, name: code }]));
    await until(async () => (await owner.rows('select from outbox')).length === 0, 'the school is published', patience);
  };
  const epochOf = async (service: RestorableService): Promise<string | null | undefined> =>
    (await service.rows<{ epoch: string | null }>('select epoch from database_history'))[0]?.epoch;
  /** The epoch of the reader before and after a restart, in between of which `meanwhile` happens. */
  const epochsAround = async (meanwhile: (reader: RestorableService) => Promise<unknown>) => {
    const reader = await startReader();
    await reader.restores.look();
    const before = await epochOf(reader);
    await meanwhile(reader);
    await stop(reader);
    const after = await startReader();
    return { before, after: await epochOf(after), reader: after };
  };

  it('reads again what a copy had not consumed at the dump, and requests a replay', async () => {
    const owner = await startOwner();
    await addSchool(owner, 'before-dump');
    const restored = await restoredFrom(readerUrl);
    const reader = await startReader();
    await awaitSchool(reader, 'before-dump');
    await checkpoint(reader);
    await stop(reader);

    readerUrl = kept(restored);
    const again = await startReader();
    // the replay is not served yet: the school comes from the messages after the positions of the dump
    await awaitSchool(again, 'before-dump');
    expect(again.report).toEqual({ restoredAt: expect.any(Date), filling: ['schools'] });
    expect(await again.figure('firstbell_database_recovering')).toBe(1);
    expect(await again.figure('firstbell_database_restored_timestamp_seconds')).toBeGreaterThan(1.7e9);

    await fill(owner, again);
    await again.restores.look();
    expect(again.report).toEqual({ restoredAt: expect.any(Date), filling: [] });
    expect(await again.figure('firstbell_database_recovering')).toBe(0);
    expect(await again.rows('select from dead_letter')).toEqual([]);
  }, 60_000);

  it('drops from a copy what the restored owner does not have', async () => {
    const restored = await restoredFrom(ownerUrl);
    const [owner, reader] = [await startOwner(), await startReader()];
    await addSchool(owner, 'after-dump');
    await awaitSchool(reader, 'after-dump');
    await stop(owner);

    ownerUrl = kept(restored);
    const again = await startOwner();
    await again.jobs.runNow('replay-requests');
    const dropped = async (): Promise<boolean> => {
      await reader.jobs.runNow('copy-schools');
      return !(await hasSchool(reader, 'after-dump'));
    };
    await until(dropped, 'the school is dropped', patience);
    const codes = 'select code from school order by code';
    const owned = await again.rows(codes);
    expect(await reader.rows('select code from school where not deleted order by code')).toEqual(owned);
    expect(await reader.rows('select from copy where filled_at is null or stale_before is not null')).toEqual([]);
    await addSchool(again, 'after-restore');
    await awaitSchool(reader, 'after-restore');
  }, 60_000);

  it('is not suspected after a restart, nor after the promotion of a synchronous standby', async () => {
    const restarted = await epochsAround(async () => undefined);
    expect(restarted.after).toBe(restarted.before);
    expect(await restarted.reader.rows('select from copy where filled_at is null')).toEqual([]);
    await stop(restarted.reader);

    const promoted = await epochsAround(({ dataSource }) =>
      dataSource.query('update database_history set timeline = timeline - 1, synchronous = true'),
    );
    expect(promoted.after).toBe(promoted.before);
    await promoted.reader.restores.look();
    const [row] = await promoted.reader.rows<{ timeline: number }>('select timeline from database_history');
    expect(row?.timeline).toBe(1);
  }, 60_000);

  it.each<[string, (reader: RestorableService) => Promise<unknown>]>([
    [
      'the promotion of a standby that may lack commits',
      ({ dataSource }) => dataSource.query('update database_history set timeline = timeline - 1, synchronous = false'),
    ],
    [
      'an earlier state of the same storage',
      async ({ bus: { broker } }) => {
        for (let n = 0; n < 2; n++) await broker?.publishCheckpoint('sample');
      },
    ],
    [
      'the loss of what the brokers knew',
      async (reader) => {
        for (let n = 0; n < 2; n++) await reader.restores.look();
        await under.deleteTopics('checkpoint.sample');
      },
    ],
  ])(
    'is noticed: %s',
    async (_name, happens) => {
      const { before, after, reader } = await epochsAround(happens);
      expect(after).toEqual(expect.any(String));
      expect(after).not.toBe(before);
      const owner = await startOwner();
      await fill(owner, reader);
    },
    60_000,
  );

  it('is noticed under the processes that use it, once, and they read on', async () => {
    const owner = await startOwner();
    const readers = [await startReader(), await startReader()] as const;
    const [first, second] = readers;
    for (const { restores } of readers) await restores.look();
    const before = await epochOf(first);
    await first.dataSource.query('update database_history set database_oid = 1');
    await Promise.all(readers.map(({ restores }) => restores.look()));
    const after = await epochOf(first);
    expect(after).toEqual(expect.any(String));
    expect(after).not.toBe(before);
    await fill(owner, first);
    await addSchool(owner, 'under-processes');
    await awaitSchool(second, 'under-processes');
    await Promise.all(readers.map(({ restores }) => restores.look()));
    expect(await epochOf(second)).toBe(after);
  }, 60_000);
});

describe('a restored database of a process that has its bus inside', () => {
  it('is left alone: its outbox holds what was not handled', async () => {
    const { url, drop } = await createMigrated(sample);
    const prepare = ({ consumers, copies }: RestorableService): Promise<void> =>
      new SchoolsConsumer(consumers, copies, 'sample').onModuleInit();
    const service = await RestorableService.start(sample, url, new LocalBus(), prepare);
    await service.dataSource.query('update copy set filled_at = now()');
    await service.restores.look();
    await service.stop();
    const restored = await restoredFrom(url);
    const again = await RestorableService.start(sample, restored.url, new LocalBus(), prepare);
    await again.restores.look();
    expect(await again.rows('select from database_history')).toEqual([]);
    expect(await again.rows('select from copy where filled_at is null')).toEqual([]);
    expect(again.report).toBeUndefined();
    await again.stop();
    await restored.drop();
    await drop();
  });
});
