import { getDataSourceToken } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { familyRelations, type Page } from '#libs/contracts';
import { select } from '#libs/data/db';
import { manifest } from '../../../services/added-value/service.js';
import type { SubscriptionDto } from '../../../services/added-value/subscription/subscription.dto.js';
import { ParentStore } from '../../../services/directory/members/parent-store.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { until } from '../../stack/index.js';
import type { DirectoryProcess } from '../directory/directory-process.js';
import { otherSource, schoolCode, startImports } from '../imports/import-parts.js';

export { otherSource, schoolCode };

const [relationCode = ''] = Object.keys(familyRelations);
const school = { code: schoolCode, source: 'product' };

/** A student with one parent, by codes of the directory. */
export interface Family {
  studentUid: string;
  parentUid: string;
  studentName: string;
  phone: string;
}

/** Directory and added value in one process, with a school that has two classes and sells by the month. */
export class Roster {
  private phones = 0;

  private constructor(
    readonly process: DirectoryProcess,
    /** A pay item of order mode `subscribe` of 12 yuan. */
    readonly payItemCode: string,
  ) {}

  static async start(): Promise<Roster> {
    const process = await startImports({}, [manifest.module]);
    const roster = new Roster(process, randomUUID());
    await roster.item({ id: roster.payItemCode, name: '考勤包月' });
    await until(async () => (await select(roster.db, 'select from school')).length === 2, 'the schools are known');
    return roster;
  }

  get db(): DataSource {
    return this.process.part<DataSource>(getDataSourceToken('added-value'));
  }

  async item(some: { id?: string; name?: string; mode?: string; status?: string }): Promise<string> {
    const { id = randomUUID(), name = '套餐', mode = 'subscribe', status = 'normal' } = some;
    await this.db.query(
      `insert into pay_item (id, school_code, name, order_mode, app_codes, price, service_months, is_family, status,
         created_at, updated_at) values ($1, $2, $3, $4, '{stats}', 1200, 1, 0, $5, now(), now())`,
      [id, schoolCode, name, mode, status],
    );
    return id;
  }

  /** Adds students of the first class, each with a parent; known to both services. */
  async families(names: readonly string[], classCode = 'C1'): Promise<Family[]> {
    const phones = names.map(() => String(13_910_000_000 + this.phones++));
    const saved = await this.process.change(async (tx) => {
      const inputs = names.map((name) => ({ name, classCode, gender: 1 }));
      const students = await this.process.part(StudentStore).saveStudents(tx, school, inputs);
      const parents = students.map(({ code }, n) => {
        const [name, phone] = [`${names[n] ?? ''}家长`, phones[n] ?? ''];
        return { student: { code }, name, phone, relationCode };
      });
      const savedParents = await this.process.part(ParentStore).saveParents(tx, school, parents);
      return students.map(({ code }, n) => ({ studentUid: code, parentUid: savedParents[n]?.code ?? '' }));
    });
    const codes = saved.map(({ parentUid }) => parentUid);
    const known = 'select from parent_child where parent_code = any($1)';
    await until(async () => (await select(this.db, known, [codes])).length === codes.length, 'the parents are known');
    const students = 'select from student where code = any($1)';
    const uids = saved.map(({ studentUid }) => studentUid);
    await until(async () => (await select(this.db, students, [uids])).length === uids.length, 'the students are known');
    return saved.map((each, n) => ({ ...each, studentName: names[n] ?? '', phone: phones[n] ?? '' }));
  }

  async family(name: string): Promise<Family> {
    const [one] = await this.families([name]);
    if (!one) throw new Error('no family');
    return one;
  }

  /** Subscribes; `key` is its idempotency key. */
  add(body: object, key?: string): ReturnType<DirectoryProcess['call']> {
    const about = { schoolCode, payItemCode: this.payItemCode, ...body };
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.process.call('POST /api/addedvalue/subscribe/add', { body: about, headers });
  }

  /** The id of a subscription of a family. */
  async subscribed({ studentUid, parentUid }: Family): Promise<string> {
    const { rtnCode, bizData, msg } = await this.add({ studentUid, parentUid });
    if (rtnCode !== '0') throw new Error(msg ?? '');
    return (bizData as { id: string }).id;
  }

  list(filter: object = {}, query: Record<string, string> = {}): Promise<Page<SubscriptionDto>> {
    const body = { schoolCode, ...filter };
    return this.process.ask('POST /api/addedvalue/subscribe/list', { body, query });
  }

  /** The kinds of what happened to a record, the first first. */
  async kinds(id: string): Promise<string[]> {
    const sql = 'select kind from subscription_event where subscription_id = $1 order by at, id';
    return (await select<{ kind: string }>(this.db, sql, [id])).map(({ kind }) => kind);
  }
}
