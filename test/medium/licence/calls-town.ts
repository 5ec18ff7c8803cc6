import { type Page, requiredHeaders, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { workbookType } from '#libs/files/spreadsheet';
import { TeacherStore } from '../../../services/directory/members/teacher-store.js';
import { until } from '../../stack/index.js';
import type { Answer } from '../authz/all-process.js';
import { workbookOf } from '../imports/import-parts.js';
import { phones, WxTown } from '../wx/wx-town.js';

const schoolCode = 's1';
export const corpId = 'ww-corp-licences';
/** Besides 王老师; 赵老师 is not known at the platform. */
const names = ['钱老师', '孙老师', '李老师', '赵老师'];
const phoneOf = (n: number): string => `1380000010${n}`;

/** Every service in one process, with a school whose teachers the platform knows; calls are an administrator's. */
export class CallsTown {
  /** Uids of the teachers, by name. */
  readonly uids = new Map<string, string>();

  private constructor(
    readonly wx: WxTown,
    private readonly cookie: string,
  ) {}

  static async open(): Promise<CallsTown> {
    const wx = await WxTown.open();
    const town = new CallsTown(wx, await wx.as({ tags: role.administrator }));
    await town.seed();
    return town;
  }

  close(): Promise<void> {
    return this.wx.close();
  }

  uid(name: string): string {
    const uid = this.uids.get(name);
    if (uid === undefined) throw new Error(`no teacher is called ${name}`);
    return uid;
  }

  get(call: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.wx.get(`/api/permit/${call}`, named(query));
  }

  post(call: string, body: object = {}): Promise<Answer> {
    return this.wx.post(`/api/permit/${call}`, named(body));
  }

  /** What a call says to people. */
  async said(answer: Promise<Answer>): Promise<string | null> {
    return (await answer).msg;
  }

  async list<Row>(call: string, query: Record<string, string> = {}): Promise<Row[]> {
    const { bizData } = await this.get(call, query);
    return Array.isArray(bizData) ? (bizData as Row[]) : (bizData as Page<Row>).list;
  }

  /** Synchronises and waits until that is over. Returns its id. */
  async synced(kind: 'orders' | 'accounts'): Promise<string> {
    const call = kind === 'orders' ? 'orderSync' : 'accountSync';
    const { jobs } = (await this.get(call)).bizData as { jobs: { id: string }[] };
    const ended = async (): Promise<boolean> =>
      (await this.list<{ state: string }>('syncJobs', { kind })).every(({ state }) => state === 'finished');
    await until(ended, `${kind} are read`, 60);
    return jobs[0]?.id ?? '';
  }

  /** Uploads a file, waits until its rows are applied, and returns the text of its result file when that says so. */
  async imported(userType: string, head: string[], rows: string[][]): Promise<(words: string[]) => Promise<string>> {
    const form = new FormData();
    const fields = { schoolCode, source: 'product', userType, importType: 'permit', progress: '0' };
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    const file = new Uint8Array(await workbookOf(head, rows));
    form.set('file', new Blob([file], { type: workbookType }), '教师.xlsx');
    const url = `${this.wx.all.origin}/api/permit/batchImport/import`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...requiredHeaders, cookie: this.cookie },
      body: form,
    });
    const { bizData, msg } = (await response.json()) as { bizData: { batchId: string } | null; msg: string };
    if (!bizData) throw new Error(msg);
    const { batchId } = bizData;
    const stage = async (): Promise<boolean> =>
      ((await this.get('batchImport/detail', { batchId })).bizData as { stage: string }).stage === 'finished';
    await until(stage, 'the file is applied', 60);
    return (words) =>
      until(
        async () => {
          const { text } = await this.get('batchImport/download/result', { batchId });
          return words.every((word) => text.includes(word)) ? text : undefined;
        },
        `the result says ${words.join()}`,
        60,
      );
  }

  private async seed(): Promise<void> {
    const { wx } = this;
    const all = names.map((name, n) => ({ name, phone: phoneOf(n) }));
    await wx.all.database('directory').transaction(async (tx) => {
      const store = wx.all.app.get(TeacherStore, { strict: false });
      await store.saveTeachers(tx, { code: schoolCode, source: 'product' }, all);
    });
    await wx.bound(schoolCode, corpId);
    const known = [{ name: '王老师', phone: phones.teacher }, ...all.filter(({ name }) => name !== '赵老师')];
    const teachers = known.map(({ name, phone: mobile }, n) => ({ userid: `wx-${n}`, name, mobile }));
    wx.platform.setContacts(corpId, { teachers, departments: [], students: [], parents: [] });
    await wx.workedOff();
    // whom the synchronisation matches
    const ofSchool = (): Promise<unknown[]> =>
      wx.query('wx', 'select from teacher where school_code = $1', [schoolCode]);
    await until(async () => (await ofSchool()).length === names.length + 1, 'wx knows the teachers', 60);
    await wx.post('/api/wx/memberSync/run', { schoolCode });
    const read = <Row>(sql: string): Promise<Row[]> => select<Row>(wx.all.database('licence'), sql);
    await until(
      async () => (await read('select 1 from corp_member m join teacher t on t.code = m.uid')).length === known.length,
      'licence knows the teachers',
      60,
    );
    for (const { code, name } of await read<{ code: string; name: string }>('select code, name from teacher')) {
      this.uids.set(name, code);
    }
  }
}

/** Calls name the school, but for those that name something else. */
const named = <T extends object>(given: T): T =>
  ['id', 'groupId', 'batchId'].some((key) => key in given) ? given : { schoolCode, ...given };
