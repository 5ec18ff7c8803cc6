import pg from 'pg';
import type { Envelope } from '#libs/contracts';
import { settledMs } from '../../../../services/licence/request-times.js';
import { WeComSimulator } from '../../../../tools/simulators/wecom/wecom-simulator.js';
import { type HttpClient, type Stack, startStack, until } from '../../../stack/index.js';

/** A school with a corporation of the simulator, and its people. */
export interface WorldSchool {
  code: string;
  corpId: string;
  /** Uids of teachers whom both sides know. */
  teachers: string[];
}

const read = ['wx', 'licence', 'directory'] as const;
type Service = (typeof read)[number];

/** Waits between tries of a callback as parts of the platform's: a killed process is back before the last one. */
const retryScale = 2;
const app = 'stats';
const place = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };

/** `licence`, `wx` and what they need as processes over Kafka and Postgres, beside the simulator of WeCom. */
export class WeComWorld {
  private constructor(
    readonly stack: Stack,
    readonly platform: WeComSimulator,
    readonly client: HttpClient,
    private readonly databases: ReadonlyMap<Service, pg.Pool>,
  ) {}

  static async start(): Promise<WeComWorld> {
    const platform = await WeComSimulator.start({ retryScale, codesSeconds: 0 });
    const services = ['gateway', 'directory', 'licence', 'wx'] as const;
    const stack = await startStack({ services, env: { ...platform.environment, LOG_LEVEL: 'warn' } });
    const databases = new Map<Service, pg.Pool>();
    for (const service of read) {
      databases.set(
        service,
        new pg.Pool({ connectionString: stack.databaseUrl, options: `-c search_path=${service}` }),
      );
    }
    const world = new WeComWorld(stack, platform, await stack.signedIn(), databases);
    await world.countEvents();
    const [wx = ''] = stack.httpUrls('wx');
    platform.callbacksTo({
      command: `${wx}/callback/wecom/command`,
      data: (suiteId) => `${wx}/callback/wecom/data/${suiteId}`,
    });
    return world;
  }

  async stop(): Promise<void> {
    for (const db of this.databases.values()) await db.end();
    await this.stack.stop();
    await this.platform.close();
  }

  async rows<Row>(service: Service, sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return ((await this.databases.get(service)?.query(sql, parameters))?.rows ?? []) as Row[];
  }

  /** Asks until one of the services responds, whatever it says. */
  async answered<T>(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<Envelope<T>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const ask = async (): Promise<Envelope<T> | undefined> => {
      const answer = await this.client.envelope<T>(method, path, body, headers).catch(() => undefined);
      return answer !== undefined && answer.status < 500 ? answer : undefined;
    };
    return until(ask, `an answer to ${path}`, 90);
  }

  /** Adds a school and installs the app in a corporation of its own. */
  async school(name: string, source = 'product'): Promise<WorldSchool> {
    const kind = { schoolBxlxCode: '211', schoolXxbbCode: '811' };
    const { schoolCode: code } = await this.client.call<{ schoolCode: string }>('POST', '/api/lds/school/add', {
      ...{ source, name },
      ...place,
      ...kind,
    });
    const corpId = `ww-${name}`;
    this.platform.registerCorp({ name, corpId, userMax: 1000 });
    await this.install({ code, corpId });
    return { code, corpId, teachers: [] };
  }

  /** Begins an installation and ends it at the platform; it is done once its callback is worked off. */
  async install({ code, corpId }: Pick<WorldSchool, 'code' | 'corpId'>): Promise<void> {
    const path = `/api/app/installInfo?schoolCode=${code}&appCode=${app}`;
    const url = await until(async () => (await this.answered<{ url: string }>('GET', path)).bizData?.url, path, 90);
    this.platform.installApp(corpId, app, new URL(url).searchParams.get('state') ?? '');
  }

  /** Gives a school teachers whom the platform knows as well. */
  async teachers(school: WorldSchool, count: number, prefix: string): Promise<void> {
    const people = Array.from({ length: count }, (_, n) => ({
      ...{ userid: `t${n}`, name: `教师${n}`, mobile: `13${prefix}${String(n).padStart(8, '0')}` },
    }));
    this.platform.setContacts(school.corpId, { teachers: people });
    for (const { name, mobile: phone } of people) {
      const teacher = { source: 'product', schoolCode: school.code, name, phone, position: 5 };
      await this.client.call('POST', '/api/lds/teacher/save', teacher);
    }
    const copied = 'select code as uid from teacher where school_code = $1 order by code';
    for (const service of ['wx', 'licence'] as const) {
      await until(
        async () => (await this.rows(service, copied, [school.code])).length === count,
        `${service} knows`,
        90,
      );
    }
    await this.bound(school);
    await this.client.call('POST', '/api/wx/memberSync/run', { schoolCode: school.code });
    const known = 'select uid from corp_member where school_code = $1 and open_userid is not null order by uid';
    const matched = () => this.rows<{ uid: string }>('licence', known, [school.code]);
    await until(async () => (await matched()).length === count, 'the teachers are matched', 90);
    school.teachers.push(...(await matched()).map(({ uid }) => uid));
  }

  /** The school is bound, in the service of licences as well. */
  async bound({ code, corpId }: WorldSchool): Promise<void> {
    const sql = 'select from corp_school where school_code = $1 and corp_id = $2';
    await until(async () => (await this.rows('licence', sql, [code, corpId])).length === 1, `${corpId} is bound`, 60);
  }

  /**
   * The short form does not wait until the leases of a process that was killed end, and until its calls are surely over: both
   * are so by now. For when no process of the service runs.
   */
  async endLeases(): Promise<void> {
    for (const table of ['licence_order', 'licence_activation', 'licence_transfer']) {
      await this.rows('licence', `update ${table} set due_at = now() where due_at > now()`);
      await this.rows('licence', `update ${table} set sent_at = sent_at - interval '${settledMs} ms'`);
    }
    await this.rows('licence', `update licence_sync set due_at = now() where due_at > now()`);
  }

  /** What is published stays seen when it is sent. */
  private async countEvents(): Promise<void> {
    await this.rows(
      'wx',
      `create table seen (type text, data jsonb);
       create function see() returns trigger language plpgsql as $$ begin
         insert into wx.seen values (new.type, new.data); return null; end $$;
       create trigger see after insert on outbox for each row execute function see();`,
    );
  }
}
