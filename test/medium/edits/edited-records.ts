import { randomUUID } from 'node:crypto';
import type { Page } from '#libs/contracts';
import { role } from '#libs/contracts';
import type { AllProcess, Answer } from '../authz/all-process.js';
import { seed, type SeedThings } from '../authz/seed.js';
import { seedModel } from '../authz/seed-devices.js';
import { addVersion } from '../rollouts/plan-parts.js';

type Fields = Record<string, unknown>;

/** A record that people edit: how it is read, and how a save changes it. */
export interface EditedRecord {
  save: string;
  /** A field of the body that each change gives another value. */
  field: string;
  /** What is stored, with its version. */
  read: () => Promise<Fields & { version: number }>;
  /** The body of the nth change of what was read. */
  body: (n: number, row: Fields) => Fields;
}

/** Calls that change a record, whose version they check. */
export const editedSaves = [
  'POST /api/addedvalue/config/save',
  'POST /api/addedvalue/payItem/update',
  'POST /api/deviceModelSchool/add',
  'POST /api/deviceVersion/update',
  'POST /api/integral/config/save',
  'POST /api/lds/adminAccount/update',
  'POST /api/lds/class/update',
  'POST /api/lds/department/update',
  'POST /api/lds/school/update',
  'POST /api/lds/student/save',
  'POST /api/lds/teacher/save',
  'POST /api/lds/teacherGroup/update',
  'POST /api/permit/setting/save',
  'POST /api/productwechatcontroller/add',
  'POST /api/quankeyun/updateSave',
  'POST /api/readiness/circuit/save',
  'POST /api/readiness/contact/save',
  'POST /api/readiness/promise/save',
  'POST /api/rollout/change',
  'POST /api/school/openApp',
  'POST /api/schoolDevice/bind',
  'POST /api/schoolDevice/group/update',
  'POST /api/schoolDevice/recurringCommand/update',
  'POST /api/sjcloudcontroller/add',
  'POST /api/trtc/payItem/set',
  'POST /api/trtc/school/config/save',
  'POST /api/wx/corpSchool/setCorpSchool',
  'POST /api/wx/corpSchool/setManager',
] as const;

/** Records of every kind on a seeded process, and calls of administrators. */
export class EditedRecords {
  private constructor(
    private readonly all: AllProcess,
    private readonly things: SeedThings,
    private readonly managers: readonly string[],
    readonly editors: readonly { cookie: string; uid: string }[],
  ) {}

  static async seeded(all: AllProcess): Promise<EditedRecords> {
    const [things] = await seed(all);
    if (!things) throw new Error('the seed has no school');
    await bindCorporation(all, things.school.code);
    for (const source of ['quankeyun', 'sjcloud', 'productwechat']) await addSchool(all, source);
    await addVersion(all.database('devices'), 'OTHER', 7);
    await addCircuit(all, things.school.code);
    const managers = await Promise.all([1, 2, 3].map(() => addManager(all)));
    const editors = await Promise.all([1, 2].map(() => all.signIn({ tags: role.administrator })));
    return new EditedRecords(all, things, managers, editors);
  }

  call(call: string, input: { query?: Record<string, string>; body?: unknown } = {}, editor = 0): Promise<Answer> {
    return this.all.call(call, { ...input, cookie: this.editors[editor]?.cookie });
  }

  private async data<T>(call: string, input: { query?: Record<string, string>; body?: unknown } = {}): Promise<T> {
    const { rtnCode, bizData, msg } = await this.call(call, input);
    if (rtnCode !== '0') throw new Error(`${call}: ${msg ?? rtnCode}`);
    return bizData as T;
  }

  private one(call: string, query: Record<string, string>): EditedRecord['read'] {
    return () => this.data(call, { query });
  }

  private inPage(call: string, body: Fields, isWanted: (row: Fields) => boolean): EditedRecord['read'] {
    return async () => {
      const [method] = call.split(' ');
      const query = { page: '1', size: '100' };
      const input = method === 'POST' ? { query, body } : { query: body as Record<string, string> };
      const found = await this.data<Page<Fields> | Fields[]>(call, input);
      const row = (Array.isArray(found) ? found : found.list).find(isWanted);
      if (!row) throw new Error(`${call}: the record is not in the list`);
      return row as Fields & { version: number };
    };
  }

  /** The record that a call of `editedSaves` changes. */
  of(save: string): EditedRecord {
    const all = [...this.sales(), ...this.settings(), ...this.members(), ...this.clouds()];
    all.push(...this.devices(), ...this.groups());
    const found = all.find((record) => record.save === save);
    if (!found) throw new Error(`${save}: the record is not known`);
    return found;
  }

  private sales(): EditedRecord[] {
    const { payItemId, contactId } = this.things;
    const schoolCode = this.things.school.code;
    const named = { introduceTitle: '介绍', introduceContent: '内容', isOpen: 1 };
    return [
      {
        save: 'POST /api/addedvalue/payItem/update',
        field: 'price',
        read: this.inPage('GET /api/addedvalue/payItem/list', { schoolCode }, ({ id }) => id === payItemId),
        body: (n, row) => ({ ...picked(row, 'id schoolCode name orderMode appCodeList'), price: `${n + 20}.00` }),
      },
      {
        save: 'POST /api/addedvalue/config/save',
        field: 'introduceTitle',
        read: this.one('GET /api/addedvalue/config/get', { schoolCode }),
        body: (n) => ({ schoolCode, ...named, introduceTitle: `介绍${n}` }),
      },
      {
        save: 'POST /api/integral/config/save',
        field: 'pointsPerVipStudent',
        read: this.one('GET /api/integral/config/get', { schoolCode }),
        body: (n) => ({ schoolCode, pointsPerVipStudent: n + 50 }),
      },
      {
        save: 'POST /api/readiness/contact/save',
        field: 'name',
        read: this.inPage('POST /api/readiness/contact/list', { schoolCode }, ({ id }) => id === contactId),
        body: (n, row) => ({ ...picked(row, 'id schoolCode role channel'), name: `值班${n}` }),
      },
    ];
  }

  private settings(): EditedRecord[] {
    const schoolCode = this.things.school.code;
    const calls = this.one('GET /api/trtc/school/config/find', { schoolCode });
    const switches = { isOpenVideoCall: 1, isOpenParentsCall: 0, isOpenCamera: 0 };
    const corps = this.inPage('POST /api/wx/corpSchool/list', { schoolCode }, () => true);
    // a save that changes nothing makes no version
    const managed = (n: number, row: Fields): Fields => {
      const others = this.managers.filter((uid) => uid !== row['managerUid']);
      return { schoolCode, corpId: `${schoolCode}-CORP`, managerUid: others[n % 2] };
    };
    return [
      {
        save: 'POST /api/readiness/circuit/save',
        field: 'name',
        read: this.inPage('POST /api/readiness/circuit/list', { schoolCode }, () => true),
        body: (n, row) => ({ ...picked(row, 'id schoolCode'), name: `线路${n}`, deviceNos: circuitDoors(schoolCode) }),
      },
      {
        save: 'POST /api/readiness/promise/save',
        field: 'fixWithin',
        read: this.inPage('POST /api/readiness/promise/list', { schoolCode }, () => true),
        body: (n) => ({ schoolCode, respondWithin: 30, fixWithin: n + 60, target: 90 }),
      },
      {
        save: 'POST /api/trtc/school/config/save',
        field: 'timeReminder',
        read: calls,
        body: (n) => ({ schoolCode, ...switches, timeReminder: n + 10 }),
      },
      {
        save: 'POST /api/trtc/payItem/set',
        field: 'payItemList',
        read: calls,
        body: (n) => ({ schoolCode, payItemList: [{ sortNum: 1, talkTime: n + 30, price: '5.00' }] }),
      },
      {
        save: 'POST /api/permit/setting/save',
        field: 'autoActivate',
        read: this.one('GET /api/permit/setting/get', { schoolCode }),
        body: (_n, row) => ({ schoolCode, autoActivate: row['autoActivate'] === 1 ? 0 : 1 }),
      },
      { save: 'POST /api/wx/corpSchool/setCorpSchool', field: 'managerUid', read: corps, body: managed },
      { save: 'POST /api/wx/corpSchool/setManager', field: 'managerUid', read: corps, body: managed },
      {
        save: 'POST /api/lds/school/update',
        field: 'name',
        read: this.inPage('POST /api/lds/school/list', { code: schoolCode }, ({ code }) => code === schoolCode),
        body: (n) => ({ schoolCode, schoolBxlxCode: '211', schoolXxbbCode: '831', name: `学校${n}` }),
      },
      {
        save: 'POST /api/school/openApp',
        field: 'remark',
        read: this.one('GET /api/school/queryApp', { schoolCode }),
        body: (n) => ({ schoolCode, isOpen: 0, appList: [], specialList: [], remark: `备注${n}` }),
      },
    ];
  }

  private members(): EditedRecord[] {
    const { studentCode, teacherCode } = this.things;
    const schoolCode = this.things.school.code;
    const [uid = ''] = this.managers;
    const ofSchool = (row: Fields): Fields => ({ ...row, schoolCode });
    return [
      {
        save: 'POST /api/lds/adminAccount/update',
        field: 'username',
        read: this.inPage('POST /api/lds/adminAccount/list', { account: uid }, () => true),
        body: (n, row) => ({ ...row, phone: '13812341234', username: `经理${n}` }),
      },
      {
        save: 'POST /api/lds/student/save',
        field: 'name',
        read: this.one('GET /api/lds/student/detail', { schoolCode, code: studentCode }),
        body: (n, row) => ({ ...row, name: `同学${n}` }),
      },
      {
        save: 'POST /api/lds/teacher/save',
        field: 'name',
        read: this.one('GET /api/lds/teacher/findByCode', { schoolCode, code: teacherCode }),
        body: (n, row) => ({ ...row, name: `老师${n}` }),
      },
      {
        save: 'POST /api/lds/class/update',
        field: 'newClassNickName',
        read: async () => {
          const grades = await this.data<{ classes: Fields[] }[]>('GET /api/lds/grade/list', { query: { schoolCode } });
          return grades[0]?.classes[0] as Fields & { version: number };
        },
        body: (n, row) => ofSchool({ ...row, newClassNickName: `别名${n}` }),
      },
      {
        save: 'POST /api/lds/department/update',
        field: 'name',
        read: this.inPage('GET /api/lds/department/list', { schoolCode }, () => true),
        body: (n, row) => ofSchool({ ...row, name: `部门${n}` }),
      },
      {
        save: 'POST /api/lds/teacherGroup/update',
        field: 'name',
        read: this.inPage('GET /api/lds/teacherGroup/list', { schoolCode }, () => true),
        body: (n, row) => ofSchool({ ...row, name: `分组${n}` }),
      },
    ];
  }

  private clouds(): EditedRecord[] {
    const at = (n: number): string => `https://cloud.example.com/${n}`;
    const cloud = (source: string, save: string, field: string, body: (n: number) => Fields): EditedRecord => {
      const schoolCode = `SOURCE-${source}`;
      const read = async (): Promise<Fields & { version: number }> =>
        (await this.data<(Fields & { version: number }) | null>('GET /api/wx/sourceSetting/get', {
          query: { schoolCode, source },
        })) ?? { version: 1 };
      return { save, field, read, body: (n) => ({ schoolCode, schoolName: source, ...body(n) }) };
    };
    const quankeyun = (n: number): Fields => ({ apiServer: at(n), validaTicketServer: at(0) });
    const sjcloud = (n: number): Fields => ({ appUrl: at(n), appId: 'app', appSecret: 'secret' });
    const wechat = (n: number): Fields => ({ appId: `app${n}`, appSecret: 'secret' });
    return [
      cloud('quankeyun', 'POST /api/quankeyun/updateSave', 'apiServer', quankeyun),
      cloud('sjcloud', 'POST /api/sjcloudcontroller/add', 'appUrl', sjcloud),
      cloud('productwechat', 'POST /api/productwechatcontroller/add', 'appId', wechat),
    ];
  }

  /** A group of cards, and a command that recurs for it; made by the first read. */
  private groups(): EditedRecord[] {
    const group = this.inPage('POST /api/schoolDevice/group/list', { name: 'edited' }, () => true);
    const recurring = this.inPage('POST /api/schoolDevice/recurringCommand/list', {}, () => true);
    const times = { weekdays: [1], afterLesson: false, enabled: false };
    const added = async (): Promise<{ id: string }> => {
      const name = `edited ${randomUUID().slice(0, 8)}`;
      return this.data('POST /api/schoolDevice/group/add', { body: { name, kind: 'rule', rule: { model: 'M' } } });
    };
    return [
      {
        save: 'POST /api/schoolDevice/group/update',
        field: 'name',
        read: () => group().catch(async () => (await added(), group())),
        body: (n, { id, rule }) => ({ id, rule, name: `edited${n}` }),
      },
      {
        save: 'POST /api/schoolDevice/recurringCommand/update',
        field: 'time',
        read: () =>
          recurring().catch(async () => {
            const { id: groupId } = await added();
            const body = { iotMessageType: 'restart', groupId, time: '07:00', ...times };
            await this.data('POST /api/schoolDevice/recurringCommand/add', { body });
            return recurring();
          }),
        body: (n, { id, groupId }) => ({
          ...{ id, groupId, iotMessageType: 'restart', ...times },
          time: `08:${String(n % 60).padStart(2, '0')}`,
        }),
      },
    ];
  }

  private devices(): EditedRecord[] {
    const { deviceNo, classroomCode, rolloutId } = this.things;
    const schoolCode = this.things.school.code;
    return [
      {
        save: 'POST /api/schoolDevice/bind',
        field: 'name',
        read: this.inPage('POST /api/schoolDevice/list', { deviceNo }, () => true),
        body: (n) => ({ deviceNo, schoolCode, classroomCode, name: `教室${n}` }),
      },
      {
        save: 'POST /api/deviceVersion/update',
        field: 'upgradeNotes',
        read: this.inPage('POST /api/deviceVersion/list', { model: 'OTHER' }, () => true),
        body: (n, row) => ({ ...row, upgradeNotes: `说明${n}` }),
      },
      {
        save: 'POST /api/deviceModelSchool/add',
        field: 'model',
        read: async () =>
          (await this.data<(Fields & { version: number }) | null>('GET /api/deviceModelSchool/get', {
            query: { schoolCode },
          })) ?? { version: 1 },
        body: (_n, row) => ({ schoolCode, model: row['model'] === 'OTHER' ? seedModel : 'OTHER' }),
      },
      {
        save: 'POST /api/rollout/change',
        field: 'name',
        read: this.one('GET /api/rollout/draft', { rolloutId }),
        body: (n, row) => ({ ...row, rolloutId, name: `升级${n}`, draft: true }),
      },
    ];
  }

  /** Hangs a new card where the seeded one hangs. */
  async replaceCard(version: number | undefined): Promise<Answer> {
    const newDeviceNo = `NEW-${randomUUID()}`;
    await this.all.database('devices').query('insert into device (device_no) values ($1)', [newDeviceNo]);
    const { deviceNo, school } = this.things;
    const body = { deviceNo, schoolCode: school.code, newDeviceNo, version };
    return this.call('POST /api/schoolDevice/replace', { body }, 1);
  }
}

const picked = (row: Fields, names: string): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, row[name]]));

const bindCorporation = async (all: AllProcess, code: string): Promise<void> => {
  const wx = all.database('wx');
  await wx.query(`insert into corp (corp_id) values ($1 || '-CORP')`, [code]);
  await wx.query(`update corp_school set corp_id = $1 || '-CORP', bound_at = now() where school_code = $1`, [code]);
};

const circuitDoors = (schoolCode: string): string[] => [1, 2].map((n) => `${schoolCode}-DOOR-${n}`);

/** A circuit of two doors and a promise to their school. */
const addCircuit = async (all: AllProcess, schoolCode: string): Promise<void> => {
  const db = all.database('readiness');
  const doors = circuitDoors(schoolCode);
  await db.query(
    `insert into door (device_no, school_code, is_on, at) select no, $2, true, now() from unnest($1::text[]) as t(no)`,
    [doors, schoolCode],
  );
  await db.query(
    `with added as (
       insert into circuit (id, school_code, number, name, kept) values (gen_random_uuid(), $2, 1, '线路', true) returning id
     ) insert into circuit_door (device_no, circuit_id) select no, id from unnest($1::text[]) as t(no), added`,
    [doors, schoolCode],
  );
  await db.query(
    'insert into promise (school_code, respond_within, fix_within, target, updated_at) values ($1, 30, 60, 9, now())',
    [schoolCode],
  );
};

const addManager = async (all: AllProcess): Promise<string> => {
  const area = { code: '440100', name: '广州市' };
  const { uid } = await all.signIn({ tags: role.customerManager, areas: [area.code] });
  return uid;
};

/** A school of a private cloud, in the directory alone. */
const addSchool = async (all: AllProcess, source: string): Promise<void> => {
  await all.database('directory').query(
    `insert into school (code, name, source, bxlx_code, xxbb_code, province_code, city_code, town_code)
     values ('SOURCE-' || $1, $1, $1, '211', '1', '440000', '440100', '440106')`,
    [source],
  );
};
