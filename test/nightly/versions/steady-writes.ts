import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Page } from '#libs/contracts';
import { select } from '#libs/data/db';
import { type HttpClient, until } from '../../stack/index.js';

const place = { addressProvinceCode: '440000', addressCityCode: '440100', addressTownCode: '440106' };
const kind = { schoolBxlxCode: '211', schoolXxbbCode: '811', source: 'product' };
const pauseMs = 150;

/** Schemas that keep a copy of schools, and of teachers. */
const schoolCopies = ['gateway', 'devices', 'added_value', 'licence', 'wx', 'trtc'];
const teacherCopies = ['devices', 'added_value', 'licence', 'wx', 'trtc'];

/** An operator who adds a school with a teacher again and again, and repeats what was not acknowledged. */
export class SteadyWrites {
  /** Codes of schools that were acknowledged, with their teachers. */
  readonly acknowledged: string[] = [];
  private isOver = false;
  private readonly work: Promise<void>;

  constructor(
    private readonly client: HttpClient,
    private readonly prefix: string,
  ) {
    this.work = this.run();
    // `end` throws what went wrong
    this.work.catch(() => undefined);
  }

  static phoneOf(n: number): string {
    return `139${String(n).padStart(8, '0')}`;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await this.work;
  }

  private async run(): Promise<void> {
    for (let n = 0; !this.isOver; n++) {
      const code = `${this.prefix}${n}`;
      await this.untilTaken('/api/lds/school/add', { ...place, ...kind, name: `学校${code}`, code });
      const teacher = { schoolCode: code, name: '王老师', phone: SteadyWrites.phoneOf(n), position: 5, isAdmin: 0 };
      await this.untilTaken('/api/lds/teacher/save', teacher);
      this.acknowledged.push(code);
      await pause(pauseMs);
    }
  }

  /** A refusal after a try without an answer says that the first one was taken. */
  private async untilTaken(path: string, body: object): Promise<void> {
    for (let tries = 0; ; tries++) {
      const answer = await this.client.envelope('POST', path, body).catch(() => undefined);
      if (answer?.rtnCode === '0' || (tries > 0 && answer?.status === 200)) return;
      if (answer?.status === 200) throw new Error(`${path}: ${answer.msg ?? ''}`);
      await pause(pauseMs);
    }
  }
}

/** Waits until every copy has all that was acknowledged; @throws Error when one lacks something, or an event was set aside. */
export const untilEverywhere = async (db: DataSource, prefix: string, count: number): Promise<void> => {
  const tables = [
    ...['directory', ...schoolCopies].map((schema) => `${schema}.school where code like '${prefix}%'`),
    ...['directory', ...teacherCopies].map((schema) => `${schema}.teacher where school_code like '${prefix}%'`),
  ];
  const missing = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const table of tables) {
      const [row] = await select<{ count: number }>(db, `select count(*)::int as count from ${table}`);
      if ((row?.count ?? 0) < count) found.push(table);
    }
    return found;
  };
  await until(async () => (await missing()).length === 0, `every copy has ${count} schools and teachers`, 120);
  const schemas = ['directory', ...schoolCopies];
  for (const schema of schemas) {
    const letters = await select(db, `select consumer, reason from ${schema}.dead_letter`);
    if (letters.length > 0) throw new Error(`${schema} has set events aside: ${JSON.stringify(letters)}`);
  }
};

/** Number of teachers of a school with a phone, as the console finds them. */
export const teachersWithPhone = async (client: HttpClient, schoolCode: string, phone: string): Promise<number> => {
  const query = `schoolCode=${schoolCode}&likeStr=${phone}&page=1&size=10`;
  return (await client.call<Page<object>>('GET', `/api/lds/teacher/teachersBySchoolCode?${query}`)).total;
};
