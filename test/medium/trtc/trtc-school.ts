import { randomUUID } from 'node:crypto';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { familyRelations, type PackageType, type Page, type RechargeSource } from '#libs/contracts';
import { select } from '#libs/data/db';
import type { Identity } from '#libs/http';
import { SchoolService } from '../../../services/directory/schools/school.service.js';
import { ParentStore } from '../../../services/directory/members/parent-store.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { type NewRecharge, WalletStore } from '../../../services/trtc/wallet/wallet-store.js';
import { manifest } from '../../../services/trtc/service.js';
import { until } from '../../stack/index.js';
import type { Answer, DirectoryProcess } from '../directory/directory-process.js';
import { caller } from '../directory/directory-parts.js';
import { otherSource, schoolCode, startImports } from '../imports/import-parts.js';

export { otherSource, schoolCode };

/** A school of a source that the stranger does not see. */
export const thirdSource = 'S3';
/** An administrator of another source: sees the schools of the product alone. */
export const stranger: Identity = caller({ uid: 'u2', account: 'stranger', source: 'elsewhere' });

const [relationCode = ''] = Object.keys(familyRelations);
const school = { code: schoolCode, source: 'product' };
const place = {
  ...{ source: 'third', provinceCode: '440000', cityCode: '440300', townCode: '440305' },
  ...{ address: '', bxlxCode: '211', xxbbCode: '1', haveCourseSchedule: 0 },
} as const;

/** A call of a test that has ended. */
export interface SomeCall {
  id: string;
  schoolCode: string;
  studentCode: string;
  studentName: string;
  parentName: string;
  caller: 'card' | 'parent';
  mediaType: 'video' | 'audio';
  state: 'running' | 'ended';
  startedAt: string;
  minutes: number;
  excess: number;
  estimated: 0 | 1;
}

/** Directory and video calls in one process, with a school of two classes and one of another source. */
export class TrtcSchool {
  private constructor(readonly process: DirectoryProcess) {}

  static async start(env: Record<string, string> = {}): Promise<TrtcSchool> {
    const process = await startImports(env, [manifest.module]);
    await process.change((tx) =>
      process.part(SchoolService).save(tx, [{ ...place, code: thirdSource, name: '第三小学' }]),
    );
    const town = new TrtcSchool(process);
    await until(async () => (await select(town.db, 'select from school')).length === 3, 'the schools are known');
    return town;
  }

  close(): Promise<void> {
    return this.process.close();
  }

  get db(): DataSource {
    return this.process.part<DataSource>(getDataSourceToken('trtc'));
  }

  rows<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return select<Row>(this.db, sql, parameters);
  }

  ask<T>(call: string, body: object = {}, as = caller(), query: Record<string, string> = {}): Promise<T> {
    return this.process.ask<T>(`POST /api/trtc/${call}`, { body, as, query });
  }

  call<T = unknown>(call: string, body: object = {}, as = caller(), key?: string): Promise<Answer<T>> {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    return this.process.call<T>(`POST /api/trtc/${call}`, { body, as, headers });
  }

  list<Row>(call: string, body: object = {}, as = caller(), query: Record<string, string> = {}): Promise<Page<Row>> {
    return this.ask<Page<Row>>(call, body, as, query);
  }

  /** Adds a student with a parent, known to both services. Returns the student's code. */
  async student(name: string, phone: string, some: { classCode?: string; studentNo?: string } = {}): Promise<string> {
    const { classCode = 'C1', studentNo } = some;
    const code = await this.process.change(async (tx) => {
      const numbered = studentNo === undefined ? {} : { studentNo };
      const students = await this.process
        .part(StudentStore)
        .saveStudents(tx, school, [{ name, classCode, gender: 1, ...numbered }]);
      const saved = students[0]?.code ?? '';
      const parent = { student: { code: saved }, name: `${name}家长`, phone, relationCode };
      await this.process.part(ParentStore).saveParents(tx, school, [parent]);
      return saved;
    });
    const known = 'select from parent_child where student_code = $1';
    await until(async () => (await this.rows(known, [code])).length > 0, 'the parent is known');
    const knownStudent = 'select from student where code = $1';
    await until(async () => (await this.rows(knownStudent, [code])).length > 0, 'the student is known');
    return code;
  }

  /** Recharges, and returns the ids. */
  async recharge(...some: (Partial<NewRecharge> & { studentCode: string })[]): Promise<string[]> {
    const rest = { phone: null, orderNo: null, batchId: null, reason: null, by: null };
    const preset = { schoolCode, classCode: 'C1', className: '小一(1)班', ...rest };
    const single: { packageType: PackageType; source: RechargeSource } = { packageType: 'single', source: 'admin' };
    return this.db.transaction((tx) =>
      this.process.part(WalletStore).recharge(
        tx,
        some.map((each) => ({
          ...{ ...preset, ...single, studentName: '学生', minutes: 10, price: 1000, beginTime: null, endTime: null },
          ...each,
        })),
      ),
    );
  }

  /** Stores a call and its part of the hour. */
  async addCall(some: Partial<SomeCall> & { studentCode: string }): Promise<SomeCall> {
    const call: SomeCall = {
      ...{ id: randomUUID(), schoolCode, studentName: '学生', parentName: '家长', caller: 'card', mediaType: 'video' },
      ...{ state: 'ended', startedAt: '2026-11-20T02:10:00Z', minutes: 3, excess: 0, estimated: 0 },
      ...some,
    };
    await this.db.query(
      `insert into call (id, room_id, begun_ms, school_code, student_code, student_name, class_code, class_name, parent_code,
         parent_name, phone_masked, caller, device_no, media_type, state, started_at, ended_at, seconds, minutes, excess,
         estimated, updated_at)
       select id, 'r' || id, 0, "schoolCode", "studentCode", "studentName", 'C1', '小一(1)班', null, "parentName",
         '139****0001', caller, null, "mediaType", state, "startedAt",
         case when state = 'ended' then "startedAt" + minutes * interval '1 minute' end, minutes * 60, minutes, excess,
         estimated, now()
       from jsonb_to_record($1::jsonb) as t (id uuid, "schoolCode" text, "studentCode" text, "studentName" text,
         "parentName" text, caller text, "mediaType" text, state text, "startedAt" timestamptz, minutes int, excess int,
         estimated smallint)`,
      [JSON.stringify(call)],
    );
    await this.db.query(
      `insert into call_hour (school_code, hour, calls, minutes)
       select school, date_trunc('hour', $2::timestamptz), 1, $3 from (values ($1), ('')) k (school)
         on conflict (school_code, hour, part) do update set calls = call_hour.calls + 1,
           minutes = call_hour.minutes + excluded.minutes`,
      [call.schoolCode, call.startedAt, call.minutes],
    );
    await this.db.query(
      `insert into call_day (school_code, day, calls, videos, minutes)
       select school, ($2::timestamptz at time zone 'Asia/Shanghai')::date, 1, ($4 = 'video')::int, $3
       from (values ($1), ('')) k (school)
       on conflict (school_code, day, part) do update set calls = call_day.calls + 1,
         videos = call_day.videos + excluded.videos, minutes = call_day.minutes + excluded.minutes`,
      [call.schoolCode, call.startedAt, call.minutes, call.mediaType],
    );
    return call;
  }
}
