import { role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { until } from '../../stack/index.js';

type Fields = Record<string, unknown>;

/** Every service in one process with demo schools in it, and an administrator who makes calls about one of them. */
export class MemberCalls {
  private constructor(
    readonly all: AllProcess,
    private readonly cookie: string,
    readonly schoolCode: string,
    /** Codes of the classes of the school. */
    readonly classes: string[],
    /** Code of a school that another source keeps. */
    readonly foreignSchool: string,
  ) {}

  static async start(): Promise<MemberCalls> {
    const all = await AllProcess.start();
    await all.app.get(DemoSeed).seed(8);
    const { cookie } = await all.signIn({ tags: role.administrator });
    const [own, foreign] = [demoSchools(1)[0], demoSchools(8)[7]];
    if (!own || !foreign) throw new Error('no demo schools');
    const classes = own.classes.map(({ code }) => code);
    return new MemberCalls(all, cookie, own.school.code, classes, foreign.school.code);
  }

  close(): Promise<void> {
    return this.all.close();
  }

  /** A call about the school, or the one that `query` names. */
  get(call: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.all.call(`GET /api/lds/${call}`, {
      query: { schoolCode: this.schoolCode, ...query },
      cookie: this.cookie,
    });
  }

  post(call: string, body: Fields = {}, query: Record<string, string> = {}): Promise<Answer> {
    const about = { schoolCode: this.schoolCode, source: 'product', ...body };
    return this.all.call(`POST /api/lds/${call}`, { body: about, query, cookie: this.cookie });
  }

  /** What a call that must succeed returns. */
  async data<T = Fields>(answer: Promise<Answer>): Promise<T> {
    const { rtnCode, msg, bizData } = await answer;
    if (rtnCode !== '0') throw new Error(`refused: ${msg ?? ''}`);
    return bizData as T;
  }

  /** The code that a call that adds or changes something returns. */
  async code(answer: Promise<Answer>): Promise<string> {
    return (await this.data<{ code: string }>(answer)).code;
  }

  /** Why a call is refused. */
  async refusal(answer: Promise<Answer>): Promise<string | null> {
    const { rtnCode, msg } = await answer;
    return rtnCode === '0' ? 'not refused' : msg;
  }

  /** A form, as old pages send it. */
  async form(call: string, form: URLSearchParams | FormData): Promise<Answer> {
    const response = await fetch(`${this.all.origin}/api/lds/${call}`, {
      method: 'POST',
      headers: { terminal: 'ADMIN_PC', version: '1.0.0', cookie: this.cookie },
      body: form,
    });
    const text = await response.text();
    return { ...(JSON.parse(text) as Answer), text, status: response.status, headers: response.headers };
  }

  /** The audit entry of an action on a record, as the gateway keeps it. */
  async audited(action: string, objectId: string): Promise<Fields> {
    const rows = (): Promise<Fields[]> =>
      select<Fields>(
        this.all.database('gateway'),
        `select school_code as "schoolCode", before, after from audit where action = $1 and $2 = any(object_ids)`,
        [action, objectId],
      );
    await until(async () => (await rows()).length > 0, `${action} is recorded`);
    return (await rows()).at(-1) ?? {};
  }
}
