import type { Socket } from 'socket.io-client';
import { type Page, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { ParentStore } from '../../../services/directory/members/parent-store.js';
import { StudentStore } from '../../../services/directory/members/student-store.js';
import { ClassService } from '../../../services/directory/members/class.service.js';
import { SchoolService } from '../../../services/directory/schools/school.service.js';
import { TeacherStore } from '../../../services/directory/members/teacher-store.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import type { CorpSchoolDto } from '../../../services/wx/binding/corp-school.dto.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer, type Person } from '../authz/all-process.js';
import { Dashboard } from '../feed/feed-process.js';

const place = { provinceCode: '440000', cityCode: '440100', townCode: '440106' };
/** Two schools of ours, and one whose records come from WeCom. */
const schools = [
  { code: 's1', name: '第一小学', source: 'product' },
  { code: 's2', name: '第二小学', source: 'product' },
  { code: 'w1', name: '企微小学', source: 'productwechat' },
];
export const phones = { teacher: '13800000001', parent: '13900000001', other: '13900000002' };

/** Every service in one process beside the simulator of WeCom, which reports to it over HTTP. */
export class WxTown {
  private readonly sockets: Socket[] = [];

  private constructor(
    readonly all: AllProcess,
    readonly platform: WeComSimulator,
    private readonly cookie: string,
  ) {}

  static async open(): Promise<WxTown> {
    const platform = await WeComSimulator.start({ retryScale: 0.01 });
    const all = await AllProcess.start(platform.environment);
    platform.callbacksTo({
      command: `${all.origin}/callback/wecom/command`,
      data: (suiteId) => `${all.origin}/callback/wecom/data/${suiteId}`,
    });
    const { cookie } = await all.signIn({ tags: role.administrator });
    const town = new WxTown(all, platform, cookie);
    await town.seed();
    return town;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.disconnect();
    await this.all.close();
    await this.platform.close();
  }

  get(path: string, query: Record<string, string> = {}, cookie = this.cookie): Promise<Answer> {
    return this.all.call(`GET ${path}`, { query, cookie });
  }

  post(path: string, body: object = {}, cookie = this.cookie): Promise<Answer> {
    return this.all.call(`POST ${path}`, { body, cookie });
  }

  async as(person: Person): Promise<string> {
    return (await this.all.signIn(person)).cookie;
  }

  /** A dashboard that watches corporations. */
  async watching(): Promise<Dashboard> {
    const dashboard = await Dashboard.connect(this.all.origin, this.cookie);
    this.sockets.push(dashboard.socket);
    await dashboard.watch({ topics: ['bindings'] });
    return dashboard;
  }

  /** A school as the list shows it. */
  async listed(schoolCode: string): Promise<CorpSchoolDto | undefined> {
    const { bizData } = await this.post('/api/wx/corpSchool/list', { schoolCode });
    return (bizData as Page<CorpSchoolDto>).list[0];
  }

  query<Row>(
    service: 'wx' | 'directory' | 'gateway' | 'licence',
    sql: string,
    parameters: unknown[] = [],
  ): Promise<Row[]> {
    return select<Row>(this.all.database(service), sql, parameters);
  }

  /** Begins an installation, and does at the platform what a person in the corporation does. */
  async install(schoolCode: string, corpId: string, appCode: string): Promise<Answer> {
    const answer = await this.get('/api/app/installInfo', { schoolCode, appCode });
    const { url } = answer.bizData as { url: string };
    this.platform.installApp(corpId, appCode, new URL(url).searchParams.get('state') ?? '');
    return answer;
  }

  /** A school with a corporation that has an app. Returns the corporation. */
  async bound(schoolCode: string, corpId: string, appCode = 'stats'): Promise<void> {
    this.platform.registerCorp({ name: corpId, corpId });
    await this.install(schoolCode, corpId, appCode);
    await until(async () => (await this.listed(schoolCode))?.corpId === corpId, `${schoolCode} is bound`);
  }

  /** Every callback that came is worked off. */
  async workedOff(): Promise<void> {
    await this.platform.delivered();
    const due = (): Promise<unknown[]> => this.query('wx', 'select id from wecom_callback where due_at is not null');
    await until(async () => (await due()).length === 0, 'every callback is worked off');
  }

  private async seed(): Promise<void> {
    const { app } = this.all;
    await this.all.database('directory').transaction(async (tx) => {
      const kind = { address: '', bxlxCode: '211', xxbbCode: '1', haveCourseSchedule: 1 } as const;
      await app.get(SchoolService, { strict: false }).save(
        tx,
        schools.map((school) => ({ ...school, ...kind, ...place })),
      );
      const school = { code: 's1', source: 'product' };
      const classes = app.get(ClassService, { strict: false });
      await classes.saveGrades(tx, [{ schoolCode: 's1', code: 'g1', name: '一年级', sort: 1 }]);
      const named = { name: '小一(1)班', nickName: '', number: 1, namePre: '小一' };
      await classes.saveClasses(tx, [{ ...named, schoolCode: 's1', code: 'k1', gradeCode: 'g1' }]);
      await app
        .get(TeacherStore, { strict: false })
        .saveTeachers(tx, school, [{ name: '王老师', phone: phones.teacher }]);
      const [student] = await app
        .get(StudentStore, { strict: false })
        .saveStudents(tx, school, [{ name: '小明', classCode: 'k1', gender: 1 }]);
      await app
        .get(ParentStore, { strict: false })
        .saveParents(tx, school, [
          { student: { code: student?.code ?? '' }, name: '明爸爸', phone: phones.parent, relationCode: '51' },
        ]);
    });
    await until(
      async () => (await this.query('wx', 'select 1 from parent union all select 1 from school')).length >= 4,
      'wx has its copies',
    );
    await until(
      async () => (await this.query('wx', `select 1 from wecom_token where kind = 'suiteTicket'`)).length > 0,
      'the tickets have come',
    );
  }
}
