import fc from 'fast-check';
import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { once } from '#libs/http/idempotency';
import { pointsAccount } from '#libs/commerce';
import { admin } from '../../medium/added-value/order-parts.js';
import type { MortalProcess } from './points-process.js';
import type { TownSchool } from './points-town.js';

/** What happens in a school. Records are named by their place among those that run. */
export type Incident =
  | { kind: 'subscribe'; inClass: number; count: number }
  | { kind: 'cancel'; record: number }
  | { kind: 'transfer'; inClass: number }
  | { kind: 'head'; inClass: number; teacher: number }
  | { kind: 'leave'; teacher: number; gone: boolean }
  | { kind: 'enable'; enabled: 0 | 1 }
  | { kind: 'plan'; points: number; perStudent: number; rate: number; limit: number }
  | { kind: 'exchange'; teacher: number; points: number; clicks: number }
  | { kind: 'again' }
  | { kind: 'giveBack'; teacher: number; points: number };

const of = <K extends Incident['kind']>(kind: K) => fc.constant(kind);
const inClass = fc.nat(2);
const teacher = fc.nat(1);
export const incident: fc.Arbitrary<Incident> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: of('subscribe'), inClass, count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: of('cancel'), record: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('transfer'), inClass }) },
  // the third one is unknown
  { weight: 1, arbitrary: fc.record({ kind: of('head'), inClass, teacher: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ kind: of('leave'), teacher, gone: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: of('enable'), enabled: fc.constantFrom(0, 1, 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: of('plan'), points: fc.constantFrom(0, 3, 10), perStudent: fc.nat(12) },
      ...{ rate: fc.constantFrom(100, 100, 10, 300), limit: fc.constantFrom(0, 300, 1000) },
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      ...{ kind: of('exchange'), teacher, points: fc.constantFrom(10, 30, 30, 100, 300, 1500, 5000) },
      clicks: fc.constantFrom(1, 1, 1, 2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: of('again') }) },
  { weight: 1, arbitrary: fc.record({ kind: of('giveBack'), teacher, points: fc.constantFrom(1, 100, 5000) }) },
);

/** What a school has asked for so far. */
export class SchoolLife {
  /** Exchanges by their keys. */
  readonly asked: { key: string; uid: string; points: number }[] = [];

  constructor(readonly school: TownSchool) {}

  /** Has it happen in one of the processes; what a dead one does not answer may have been done or not. */
  async happens(what: Incident, processes: readonly [MortalProcess, MortalProcess]): Promise<void> {
    const [process] = processes;
    if (what.kind === 'exchange') return this.exchange(what, processes);
    if (what.kind === 'again') return this.again(processes);
    await tolerated(process, () => this.change(what, process));
  }

  private async change(what: Exclude<Incident, { kind: 'exchange' | 'again' }>, { book, parts }: MortalProcess) {
    const { code, classes, teachers } = this.school;
    const classCode = 'inClass' in what ? (classes[what.inClass] ?? '') : '';
    if (what.kind === 'subscribe')
      await book.subscribeAll(code, classCode, await book.addStudents(code, classCode, what.count));
    if (what.kind === 'cancel') {
      const sql = `select id from subscription where school_code = $1 and status = 'subscribe' order by id offset $2 limit 1`;
      for (const { id } of await book.rows<{ id: string }>(sql, [code, what.record])) await book.cancel(code, id);
    }
    if (what.kind === 'transfer') await book.dataSource.query(moveStudent, [code, classCode]);
    if (what.kind === 'head') await book.addClass(code, classCode, teachers[what.teacher] ?? null);
    if (what.kind === 'leave')
      await book.dataSource.query('update teacher set deleted = $2 where code = $1', [
        teachers[what.teacher],
        what.gone,
      ]);
    if (what.kind === 'enable') await book.enable(code, what.enabled);
    if (what.kind === 'plan') {
      const { perStudent: pointsPerVipStudent, rate: exchangeRate, limit: monthExchangeLimit, points } = what;
      const tasks = [{ taskCode: 'new' as const, taskName: '新订阅', points, target: 1 }];
      await book.savePlan(code, { pointsPerVipStudent, exchangeRate, monthExchangeLimit, tasks });
    }
    if (what.kind === 'giveBack') {
      const request = { schoolCode: code, uid: teachers[what.teacher] ?? '', points: what.points, reason: '退回' };
      await parts.giveBacks.giveBack(admin, request);
    }
  }

  /** Clicks of one key, each in a process of its own. */
  private async exchange(
    { teacher: n, points, clicks }: Extract<Incident, { kind: 'exchange' }>,
    processes: readonly [MortalProcess, MortalProcess],
  ): Promise<void> {
    const uid = this.school.teachers[n] ?? '';
    const asked = { key: `${this.school.code}-${this.asked.length}`, uid, points };
    this.asked.push(asked);
    await Promise.all(processes.slice(0, clicks).map((process) => this.ask(asked, process)));
  }

  /** A caller without a response retries with the same key. */
  private async again([, process]: readonly [MortalProcess, MortalProcess]): Promise<void> {
    const last = this.asked.at(-1);
    if (last) await this.ask(last, process);
  }

  private async ask({ key, uid, points }: SchoolLife['asked'][number], process: MortalProcess): Promise<void> {
    await tolerated(process, async () => {
      const balance = await process.book.balance(pointsAccount.available(uid));
      const request = { schoolCode: this.school.code, uid, points };
      const call = { owner: admin.account, key, call: 'POST /api/integral/exchange/add', body: request };
      const add = () => process.parts.exchanges.add(admin, request);
      await once(call, () => new Date(), add).catch((error: unknown) => {
        if (error instanceof RuleError && error.message === texts.pointsShort && balance >= points)
          throw new Error(`${uid} has ${balance}, and may not exchange ${points}`);
        throw error;
      });
    });
  }
}

/** A refusal, and the failure of a process that has died, are for the caller: what counts is what they leave behind. */
export const tolerated = async (process: MortalProcess, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RuleError) && !process.dead) throw error;
  }
};

const moveStudent = `
  update student set class_code = $2 where code = (select min(code) from student where school_code = $1)`;
