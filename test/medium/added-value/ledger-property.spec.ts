import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import fc from 'fast-check';
import { account } from '../../../services/added-value/ledger/accounts.js';
import { BalanceError } from '../../../services/added-value/ledger/ledger.js';
import { bookFaults } from './points-faults.js';
import { PointsBook } from './points-parts.js';

/** Histories of CI; the long form: `HISTORIES=2000`. */
const histories = Number(process.env['HISTORIES'] ?? 40);

/** What happens. Records and exchanges are named by their place in the history. */
type Incident =
  | { kind: 'subscribe'; inClass: number; count: number }
  | { kind: 'cancel'; record: number }
  | { kind: 'work'; instances: number }
  | { kind: 'turn' }
  | { kind: 'enable'; enabled: 0 | 1 }
  | { kind: 'plan'; points: number; perStudent: number }
  | { kind: 'exchange'; teacher: number; points: number }
  | { kind: 'end'; exchange: number; cause: 'paid' | 'refund' }
  | { kind: 'giveBack'; teacher: number; points: number };

const of = <K extends Incident['kind']>(kind: K) => fc.constant(kind);
const place = fc.nat(9);
const teacher = fc.nat(1);
const points = fc.constantFrom(1, 5, 10, 15, 1000);
const incident: fc.Arbitrary<Incident> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: of('subscribe'), inClass: fc.nat(2), count: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: of('cancel'), record: place }) },
  { weight: 5, arbitrary: fc.record({ kind: of('work'), instances: fc.constantFrom(1, 2) }) },
  { weight: 4, arbitrary: fc.record({ kind: of('turn') }) },
  { weight: 2, arbitrary: fc.record({ kind: of('enable'), enabled: fc.constantFrom(0, 1, 1) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: of('plan'), points: fc.constantFrom(0, 3, 10), perStudent: fc.nat(12) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: of('exchange'), teacher, points }) },
  { weight: 4, arbitrary: fc.record({ kind: of('end'), exchange: place, cause: fc.constantFrom('paid', 'refund') }) },
  { weight: 1, arbitrary: fc.record({ kind: of('giveBack'), teacher, points }) },
);

describe('histories of points', () => {
  let book: PointsBook;
  let count = 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    book = await PointsBook.open('2028-01-31T02:00:00Z');
  }, 60_000);
  afterAll(() => book?.close());

  class History {
    private readonly school = `s${count}`;
    private readonly classes = [0, 1, 2].map((n) => `k${count}-${n}`);
    private readonly teachers = [0, 1].map((n) => `t${count}-${n}`);
    private readonly records: string[] = [];
    private readonly exchanges: { id: string; teacher: string; points: number }[] = [];
    private step = 0;

    async begin(): Promise<void> {
      await book.addSchool(this.school);
      // the last class has nobody
      for (const [n, code] of this.classes.entries()) await book.addClass(this.school, code, this.teachers[n] ?? null);
      for (const code of await book.addStudents(this.school, this.classes[0] ?? '', 2))
        this.records.push(await book.subscribe(this.school, this.classes[0] ?? '', code));
      await book.enable(this.school, 1);
    }

    async happens(what: Incident): Promise<void> {
      this.step += 1;
      book.clock.pass(1);
      if (what.kind === 'subscribe') await this.subscribe(what.inClass, what.count);
      if (what.kind === 'cancel' && this.records[what.record])
        await book.cancel(this.school, this.records[what.record] ?? '');
      if (what.kind === 'work')
        await Promise.all(Array.from({ length: what.instances }, () => book.parts.worker.work()));
      if (what.kind === 'turn') await book.turnMonth([this.school]);
      if (what.kind === 'enable') await book.enable(this.school, what.enabled);
      if (what.kind === 'plan')
        await book.savePlan(this.school, {
          pointsPerVipStudent: what.perStudent,
          tasks: [{ taskCode: 'new', taskName: '新订阅', points: what.points, target: 1 }],
        });
      if (what.kind === 'exchange') await this.exchange(this.teachers[what.teacher] ?? '', what.points);
      if (what.kind === 'end') await this.end(what.exchange, what.cause);
      if (what.kind === 'giveBack') await this.giveBack(this.teachers[what.teacher] ?? '', what.points);
    }

    faults(): Promise<string[]> {
      return bookFaults(book, this.school);
    }

    private async subscribe(inClass: number, students: number): Promise<void> {
      const code = this.classes[inClass] ?? '';
      for (const student of await book.addStudents(this.school, code, students))
        this.records.push(await book.subscribe(this.school, code, student));
    }

    private async exchange(who: string, amount: number): Promise<void> {
      const id = `${this.school}-${this.step}`;
      const to = account.payout(this.school);
      if (await this.moved('exchange', id, account.available(who), to, amount))
        this.exchanges.push({ id, teacher: who, points: amount });
    }

    /** Heard of twice and at the same time; whatever comes first counts. */
    private async end(n: number, cause: 'paid' | 'refund'): Promise<void> {
      const [one] = this.exchanges.splice(n, 1);
      if (!one) return;
      const [from, back] = [account.payout(this.school), account.available(one.teacher)];
      const to = cause === 'paid' ? account.spent(this.school) : back;
      const moves = [1, 2].map(() => this.moved(cause, one.id, from, to, one.points));
      expect((await Promise.all(moves)).filter(Boolean)).toHaveLength(1);
    }

    private async giveBack(who: string, amount: number): Promise<void> {
      await this.moved('giveBack', `${this.school}-${this.step}`, account.available(who), account.issue, amount);
    }

    private async moved(
      cause: 'exchange' | 'paid' | 'refund' | 'giveBack',
      reference: string,
      from: string,
      to: string,
      amount: number,
    ): Promise<boolean> {
      const transfer = { cause, reference, schoolCode: this.school, from, to, points: amount };
      const balance = await book.balance(from);
      try {
        return (await book.run((tx) => book.parts.ledger.transfer(tx, [transfer]))).length === 1;
      } catch (error) {
        if (!(error instanceof BalanceError)) throw error;
        expect(balance).toBeLessThan(amount);
        return false;
      }
    }
  }

  it(`keep every balance right after every step: ${histories}`, async () => {
    const incidentLists = fc.array(incident, { minLength: 5, maxLength: 25, size: 'max' });
    await fc.assert(
      fc.asyncProperty(incidentLists, async (incidents) => {
        count++;
        const history = new History();
        await history.begin();
        for (const [n, each] of incidents.entries()) {
          await history.happens(each);
          const faults = await history.faults();
          if (faults.length > 0) throw new Error(`step ${n} ${JSON.stringify(each)}: ${faults.join('; ')}`);
        }
      }),
      { numRuns: histories, endOnFailure: true },
    );
    expect(await book.parts.audit.audit()).toEqual([]);
  }, 900_000);
});
