import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ServiceName, serviceNames } from '#libs/contracts';
import { schemaOf } from '#libs/data/db';
import { describeWith, hasKafka, type HttpClient, type Stack, startStack, until } from '../../stack/index.js';
import { DumpedPostgres, hasPostgresPrograms } from './dumped-postgres.js';

const patience = 180;
/** Services that keep a copy of schools. */
const readers = serviceNames.filter((name) => name !== 'directory');
/** Those that can be frozen while schools are added. */
const pausable = readers.filter((name) => name !== 'gateway');

/** Adds schools without end, each acknowledged before the next. */
class Load {
  readonly acknowledged: string[] = [];
  /** Settings that wait for a service that may be frozen. */
  private readonly settings: Promise<unknown>[] = [];
  private stopped = false;
  private readonly work: Promise<void>;

  constructor(
    client: HttpClient,
    private readonly prefix: string,
  ) {
    this.work = this.run(client);
  }

  async grownBy(count: number): Promise<void> {
    const enough = this.acknowledged.length + count;
    await until(() => this.acknowledged.length >= enough, `${count} more schools are acknowledged`, patience);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.work;
    await Promise.all(this.settings);
  }

  private async run(client: HttpClient): Promise<void> {
    for (let n = 1; !this.stopped; n++) {
      const code = `${this.prefix}${n}`;
      await client.call('POST', '/api/lds/school/add', {
        ...{ schoolBxlxCode: '211', schoolXxbbCode: '831', addressProvinceCode: '440000' },
        ...{ name: `学校${code}`, source: 'product', code },
      });
      if (n % 10 === 0) this.settings.push(this.openCalls(client, code));
      this.acknowledged.push(code);
    }
  }

  /** The service of calls refuses a school that it does not know yet. */
  private async openCalls(client: HttpClient, code: string): Promise<void> {
    const save = (): Promise<boolean> =>
      client.call('POST', '/api/trtc/school/config/save', callSettings(code)).then(
        () => true,
        () => false,
      );
    await until(save, `calls of ${code} are open`, patience);
  }
}

const callSettings = (schoolCode: string): object => ({
  ...{ schoolCode, isOpenVideoCall: 1, isOpenParentsCall: 1, isOpenCamera: 0, timeReminder: 0 },
  ...{ content: '余额不足，请充值', payItemList: [] },
});

describeWith('kafka', await hasKafka())('databases restored under load', () => {
  describeWith('postgres', hasPostgresPrograms)('by the programs of Postgres', () => {
    let postgres: DumpedPostgres;
    let stack: Stack;
    let round = 0;

    beforeAll(async () => {
      postgres = await DumpedPostgres.start();
      stack = await startStack({ databaseUrl: postgres.url });
      const known = async (): Promise<boolean> => {
        const counts = await Promise.all(
          serviceNames.map((service) => postgres.rows(`select from ${schemaOf(service)}.database_history`)),
        );
        return counts.every(({ length }) => length === 1);
      };
      await until(known, 'each service has made a checkpoint', patience);
    }, 600_000);
    afterAll(async () => {
      await stack?.stop();
      await postgres?.remove();
    }, 120_000);

    const load = async (): Promise<Load> => new Load(await stack.signedIn(), `r${++round}-`);
    const codesOf = async (service: ServiceName): Promise<string[]> => {
      const wanted = service === 'directory' ? '' : 'where not deleted';
      const sql = `select code from ${schemaOf(service)}.school ${wanted} order by code`;
      return (await postgres.rows<{ code: string }>(sql)).map(({ code }) => code);
    };
    /** Services whose copies differ from what their owners have. */
    const differing = async (): Promise<string[]> => {
      const owned = await codesOf('directory');
      const others = await Promise.all(
        readers.map(async (service) => ((await codesOf(service)).join() === owned.join() ? [] : [service])),
      );
      const [config] = await postgres.rows<{ same: boolean }>(
        `select (select array_agg(school_code order by school_code) from trtc.call_config) is not distinct from
           (select array_agg(school_code order by school_code) from directory.call_config) as same`,
      );
      return [...others.flat(), ...(config?.same ? [] : ['directory: call settings'])];
    };
    const unfilled = async (): Promise<string[]> => {
      const found = await Promise.all(
        serviceNames.map((service) =>
          postgres.rows<{ name: string }>(
            `select '${service} ' || name as name from ${schemaOf(service)}.copy
             where filled_at is null or stale_before is not null`,
          ),
        ),
      );
      return found.flat().map(({ name }) => name);
    };
    const inStep = (): Promise<true> =>
      until(
        async () => (await unfilled()).length === 0 && (await differing()).length === 0,
        'every copy is filled and has what its owner has',
        patience,
      );
    /** Ends services, has their database restored, and starts them again. */
    const around = async (services: readonly ServiceName[], restore: () => Promise<void>): Promise<void> => {
      await Promise.all(services.map((service) => stack.kill(service, 0, 'SIGTERM')));
      await restore();
      await Promise.all(services.map((service) => stack.restart(service)));
    };
    /** Freezes consumers, takes a backup while schools are added, and lets consumers get beyond it. */
    const backUpUnderLoad = async <T>(frozen: readonly ServiceName[], backUp: () => Promise<T>) => {
      const adding = await load();
      await adding.grownBy(20);
      for (const service of frozen) stack.pause(service);
      await adding.grownBy(20);
      const before = [...adding.acknowledged];
      const backup = await backUp();
      for (const service of frozen) stack.resume(service);
      await adding.grownBy(20);
      await adding.stop();
      await inStep();
      return { before, after: adding.acknowledged.at(-1) ?? '', backup };
    };
    const noticed = (service: ServiceName): boolean =>
      stack.logs(service).includes('the database was restored or moved');

    it('lose nothing that was acknowledged before a dump of all of them, in any copy', async () => {
      const { before, after, backup } = await backUpUnderLoad(pausable, () => postgres.dump());
      await around(serviceNames, () => postgres.restore(backup));
      await inStep();
      const owned = await codesOf('directory');
      expect(before.filter((code) => !owned.includes(code))).toEqual([]);
      expect(owned).not.toContain(after);
      expect(serviceNames.filter((service) => !noticed(service))).toEqual([]);
    }, 900_000);

    it.each(serviceNames)(
      'are in step again after a restore of %s alone',
      async (service) => {
        const frozen = pausable.filter((each) => each === service);
        const { before, after, backup } = await backUpUnderLoad(frozen, () => postgres.dump(schemaOf(service)));
        await around([service], () => postgres.restoreSchema(backup, schemaOf(service)));
        await inStep();
        const owned = await codesOf('directory');
        expect(before.filter((code) => !owned.includes(code))).toEqual([]);
        expect(owned.includes(after)).toBe(service !== 'directory');
      },
      900_000,
    );

    it('lose nothing that was acknowledged before the point in time of a recovery', async () => {
      await postgres.baseBackup();
      const { before, after, backup } = await backUpUnderLoad(pausable, async () => {
        const [row] = await postgres.rows<{ now: Date }>('select clock_timestamp() as now');
        return row?.now ?? new Date();
      });
      await around(serviceNames, () => postgres.recoverTo(backup));
      await inStep();
      const owned = await codesOf('directory');
      expect(before.filter((code) => !owned.includes(code))).toEqual([]);
      expect(owned).not.toContain(after);
    }, 900_000);
  });
});
