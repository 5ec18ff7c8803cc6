import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { AuditRecorded, EventMessage, FaceFeatureFile, SyncCodePayload } from '#libs/contracts';
import { role, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { EventBus } from '#libs/events';
import { FaceFileAddresses } from '../../../services/devices/inventory/face-files.js';
import { until } from '../../stack/index.js';
import { administrator, CommandClient } from '../command/command-client.js';
import type { CardService } from '../mqtt/card-service.js';
import { classRow, studentRow, teacherRow } from '../people/people-parts.js';

interface View {
  etag: string;
  bytes: number;
  students: number;
  teachers: number;
  classes: number;
}

describe('the face-feature file of a school', () => {
  let client: CommandClient<CardService>;
  let service: CardService;
  let audits: EventMessage[];
  const there = { ...administrator, tags: role.areaManager, areas: ['440200'] };

  beforeAll(async () => {
    client = await CommandClient.start();
    ({ service } = client);
    audits = await service.events('audit.event');
    await client.addSchools();
    await service.query(`update device set classroom_code = 'r1' where device_no = 'A1'`);
    await service.query(
      `insert into classroom (school_code, code, name, class_code, class_name)
       values ('SA', 'r1', 'A-101', 'k1', '一班'), ('SA', 'r2', 'A-102', 'k1', '一班')`,
    );
    const phones = service.app.get(PhoneCipher, { strict: false });
    await publish('classes.changed', [classRow()]);
    await publish('students.changed', [
      studentRow({ code: 'x2', name: '张伟', studentNo: null }),
      studentRow(),
      studentRow({ code: 'x3', deleted: true }),
    ]);
    await publish('teachers.changed', [teacherRow(phones)]);
  });
  afterAll(() => service.close());

  const publish = (type: string, rows: object[]): Promise<void> =>
    service.app
      .get(EventBus)
      .publish('directory.member', [
        { id: uuidv7(), type, key: 'SA', at: new Date().toISOString(), data: { schoolCode: 'SA', rows } },
      ]);
  const refresh = async (schoolCode = 'SA'): Promise<View> => {
    const path = `/api/user/faceFeature/refreshStaticJson?schoolCode=${schoolCode}`;
    const { bizData, msg } = await service.call<View>('GET', path, undefined, administrator);
    if (!bizData) throw new Error(msg ?? 'no data');
    return bizData;
  };
  const address = (schoolCode = 'SA', seconds = 60): string => {
    const addresses = service.app.get(FaceFileAddresses, { strict: false });
    return addresses.of(schoolCode, new Date(Date.now() + seconds * 1000));
  };
  /** Fetches what an address names, from this process. */
  const get = async (url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return fetch((await service.app.getUrl()) + pathname + search, { method, headers });
  };
  const stored = (): string[] => {
    const directory = join(service.config.dataDir, 'files', 'face-features');
    return readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name));
  };

  it('asks the directory for its people when the service is new', async () => {
    expect(await service.query(`select name from copy order by name`)).toEqual([
      { name: 'classrooms' },
      { name: 'people' },
      { name: 'schools' },
    ]);
  });

  it('holds classes with their rooms and cards, students and teachers, and no phone', async () => {
    const view = await refresh();
    expect(view).toMatchObject({ classes: 1, students: 2, teachers: 1 });
    const response = await get(address());
    expect(response.headers.get('etag')).toBe(view.etag);
    expect(response.headers.get('content-type')).toContain('application/json');
    const text = await response.text();
    expect(`"${createHash('sha256').update(text).digest('hex')}"`).toBe(view.etag);
    expect(Buffer.byteLength(text)).toBe(view.bytes);
    const file: FaceFeatureFile = {
      schoolCode: 'SA',
      schoolName: 'SA',
      classes: [
        {
          code: 'k1',
          name: '一年级(1)班',
          classrooms: [
            { classroomCode: 'r1', name: 'A-101', deviceNo: 'A1' },
            { classroomCode: 'r2', name: 'A-102', deviceNo: null },
          ],
        },
      ],
      students: [
        { code: 'x1', name: '李明', studentNo: '1', classCode: 'k1' },
        { code: 'x2', name: '张伟', studentNo: null, classCode: 'k1' },
      ],
      teachers: [{ code: 't1', name: '王芳', classCodes: ['k1'] }],
    };
    expect(JSON.parse(text)).toEqual(file);
    expect(text).not.toMatch(/1381234|phone/i);
    for (const path of stored()) expect(readFileSync(path).includes('李明')).toBe(false);
  });

  it('keeps its ETag and its place as long as it is the same, and is one file at most', async () => {
    const before = stored();
    const [{ etag }] = await Promise.all([refresh(), refresh(), refresh()]);
    expect(stored()).toEqual(before);
    const same = await get(address(), { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
    expect(same.headers.get('etag')).toBe(etag);
    await publish('students.changed', [studentRow({ code: 'x4', name: '赵云' })]);
    const fresh = await refresh();
    expect(fresh).toMatchObject({ students: 3 });
    expect(fresh.etag).not.toBe(etag);
    const other = await get(address(), { 'if-none-match': etag });
    expect([other.status, other.headers.get('etag')]).toEqual([200, fresh.etag]);
    expect(await other.text()).toContain('赵云');
    expect(stored()).toHaveLength(1);
    expect(stored()).not.toEqual(before);
  });

  it('is read by who has a signed address that is not over', async () => {
    const head = await get(address(), {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    const wrong = [
      address('SA', -1),
      address().replace('/SA?', '/SB?'),
      address().replace('until=1', 'until=2'),
      address().replace(/sign=.*/, ''),
      address('SB'),
    ];
    for (const url of wrong) expect([url, (await get(url)).status]).toEqual([url, 404]);
  });

  it('is valid without anybody', async () => {
    expect(await refresh('SB')).toMatchObject({ classes: 0, students: 0, teachers: 0 });
    expect(await (await get(address('SB'))).json()).toEqual({
      schoolCode: 'SB',
      schoolName: 'SB',
      classes: [],
      students: [],
      teachers: [],
    });
  });

  it('is made by who may see the school', async () => {
    const path = '/api/user/faceFeature/refreshStaticJson?schoolCode=SA';
    expect(await service.call('GET', path, undefined, there)).toMatchObject({ msg: texts.schoolUnknown });
    expect(await service.call('GET', path)).toMatchObject({ rtnCode: '401' });
    expect(await service.call('GET', path.split('?')[0] ?? '', undefined, administrator)).toMatchObject({
      msg: texts.chooseSchool,
    });
  });

  it('is rebuilt for syncCode, which names its address to each card', async () => {
    await publish('students.changed', [studentRow({ code: 'x5', name: '马超' })]);
    const ids = await client.queueAll('syncCode', ['A1', 'B1', 'U1']);
    const rows = await service.query<{ deviceNo: string; payload: SyncCodePayload | null }>(
      `select device_no as "deviceNo", payload from command where id = any($1) order by device_no`,
      [ids],
    );
    const [a, b, u] = rows.map(({ payload }) => payload);
    expect([u, b?.url.includes('/card/face-features/SB?')]).toEqual([null, true]);
    const response = await get(a?.url ?? '');
    expect(response.headers.get('etag')).toBe(a?.etag);
    expect(await response.text()).toContain('马超');
    const whole = await service.call<{ commandIds: string[] }>(
      ...(['GET', '/api/schoolDevice/syncCode?schoolCode=SA', undefined, administrator] as const),
    );
    const payloads = await service.query(`select payload ->> 'etag' as etag from command where id = any($1)`, [
      whole.bizData?.commandIds,
    ]);
    expect(payloads).toEqual([{ etag: a?.etag }, { etag: a?.etag }]);
  });

  it('leaves an audit entry that says what changed', async () => {
    const entries = await until(() => {
      const some = audits.map(({ data }) => data as AuditRecorded).filter(({ object }) => object === 'faceFeature');
      return some.length >= 5 && some;
    }, 'the audit entries');
    expect(entries[0]).toMatchObject({ action: 'faceFeature.refresh', objectIds: ['SA'], schoolCode: 'SA' });
    expect(entries[0]?.after).toMatchObject({ students: 2 });
    expect(entries[1]?.after).toBeNull();
  });
});
