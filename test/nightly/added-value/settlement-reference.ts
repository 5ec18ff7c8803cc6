import { createHash, randomUUID } from 'node:crypto';
import { type Month, monthOf, type SettlementKind } from '#libs/contracts';

/** What happens in a school, in the order of its time. Students are named by their number. */
export type Incident =
  | { kind: 'subscribe' | 'cancel' | 'void'; student: number }
  | { kind: 'correct'; amount: number }
  | { kind: 'price'; price: number }
  | { kind: 'transfer' | 'leave' | 'return'; student: number }
  | { kind: 'switch'; on: boolean };

interface Student {
  here: boolean;
  className: 'k1' | 'k2';
}

/** A record as it should be. */
export interface KnownRecord {
  id: string;
  student: number;
  price: number;
  began: number;
  ended: number | undefined;
  /** When the import that had added it was rolled back. */
  voided: number | undefined;
  /** Times and classes of what began or renewed it. */
  renewals: { at: number; className: string }[];
}

export interface ExpectedLine {
  id: string;
  kind: SettlementKind;
  price: number;
  at: number;
  className: string;
}

export interface ExpectedMonth {
  subscribeTotal: number;
  renewCount: number;
  newCount: number;
  unsubscribeCount: number;
  amount: number;
  servedTotal: number;
  amountServed: number;
  lines: ExpectedLine[];
}

/** Figures of a month that corrections may change. */
export type CorrectedFigures = Pick<
  ExpectedMonth,
  'subscribeTotal' | 'renewCount' | 'newCount' | 'servedTotal' | 'amount'
>;

/** A school by the rules of the domain, counted by hand, record by record. */
export class PlainSchool {
  readonly records: KnownRecord[] = [];
  readonly students: Student[];
  /** What it sells, and for how much now, in fen. */
  readonly item = randomUUID();
  price = 1200;
  on = true;
  /** The last month that was compared, which may be corrected. */
  settled: Month | undefined;
  /** What people have corrected of settled months, in fen. */
  readonly written: { month: Month; corrects: Month; amount: number }[] = [];

  constructor(
    readonly code: string,
    students: number,
  ) {
    this.students = Array.from({ length: students }, () => ({ here: true, className: 'k1' }));
  }

  /** Returns the record that begins or ends; undefined when nothing does. */
  happen(incident: Incident, at: number): KnownRecord | undefined {
    if (incident.kind === 'switch') {
      this.on = incident.on;
      return undefined;
    }
    if (incident.kind === 'price') {
      this.price = incident.price;
      return undefined;
    }
    if (incident.kind === 'correct') {
      if (this.settled !== undefined)
        this.written.push({ month: monthOf(new Date(at)), corrects: this.settled, amount: incident.amount });
      return undefined;
    }
    const student = this.students[incident.student];
    if (!student) throw new Error('no such student');
    const running = this.records.find(
      (each) => each.student === incident.student && each.ended === undefined && each.voided === undefined,
    );
    if (incident.kind === 'transfer') student.className = student.className === 'k1' ? 'k2' : 'k1';
    if (incident.kind === 'leave') student.here = false;
    if (incident.kind === 'return') student.here = true;
    if (incident.kind === 'cancel' && running) {
      running.ended = at;
      return running;
    }
    if (incident.kind === 'void' && running) {
      running.voided = at;
      return running;
    }
    if (incident.kind !== 'subscribe' || running || !student.here) return undefined;
    const record = {
      ...{ id: randomUUID(), student: incident.student, began: at, ended: undefined, voided: undefined },
      // what the item costs later is nothing to a record that runs
      price: this.price,
      renewals: [{ at, className: student.className }],
    };
    this.records.push(record);
    return record;
  }

  /** A month from `start` until before `end`. */
  month(start: number, end: number): ExpectedMonth {
    const voidedBy = (each: KnownRecord, moment: number): boolean => each.voided !== undefined && each.voided < moment;
    // what was rolled back in its own month, or in an earlier one, is nothing to this month
    const before = this.records.filter(
      (each) => each.began < end && !voidedBy(each, each.began >= start ? end : start),
    );
    const runsAt = (moment: number) => (each: KnownRecord) =>
      each.began < moment && (each.ended === undefined || each.ended >= moment) && !voidedBy(each, moment);
    const running = before.filter(runsAt(end));
    const atStart = before.filter(runsAt(start));
    const began = before.filter((each) => each.began >= start);
    const served = before.filter((each) => (each.ended === undefined || each.ended >= start) && !voidedBy(each, end));
    const voided = before.filter((each) => voidedBy(each, end));
    const cancelled = before.filter((each) => each.ended !== undefined && each.ended >= start && each.ended < end);
    const ended = [...cancelled, ...voided];
    return {
      subscribeTotal: running.length,
      renewCount: atStart.filter((each) => running.includes(each)).length,
      newCount: began.length,
      unsubscribeCount: ended.length,
      amount: running.reduce((sum, { price }) => sum + price, 0),
      servedTotal: served.length,
      amountServed: served.reduce((sum, { price }) => sum + price, 0),
      lines: [...new Set([...running, ...began, ...ended])].map((each) => {
        const isNew = began.includes(each);
        const isEnded = ended.includes(each);
        const last = each.renewals.filter(({ at }) => at < end).at(-1);
        return {
          ...{ id: each.id, price: each.price, at: last?.at ?? 0, className: last?.className ?? '' },
          kind: voided.includes(each) ? 'void' : kindOf(isNew, isEnded),
        };
      }),
    };
  }

  /** A month as if nothing that was rolled back so far had ever been: what it counts with its corrections. */
  corrected(start: number, end: number): CorrectedFigures {
    const plain = new PlainSchool(this.code, 0);
    plain.records.push(...this.records.filter(({ voided }) => voided === undefined));
    const { subscribeTotal, renewCount, newCount, servedTotal, amount } = plain.month(start, end);
    return { subscribeTotal, renewCount, newCount, servedTotal, amount };
  }

  /** How often records were renewed so far. */
  get renewed(): number {
    return this.records.reduce((sum, { renewals }) => sum + renewals.length - 1, 0);
  }

  /** A month is closed at `at`: its records are renewed for the month after it, which began at `nextBegan`. */
  turn(at: number, nextBegan: number): void {
    for (const record of this.records) {
      if (record.ended !== undefined || record.voided !== undefined || record.began >= nextBegan) continue;
      const student = this.students[record.student];
      if (student?.here) record.renewals.push({ at, className: student.className });
      else record.ended = at;
    }
  }
}

const kindOf = (isNew: boolean, isEnded: boolean): SettlementKind => {
  if (isNew) return isEnded ? 'newUnsubscribe' : 'new';
  return isEnded ? 'unsubscribe' : 'renew';
};

/** The hash of lines as the statement describes it. */
export const hashOf = (lines: readonly { id: string; kind: string; eventId: string; price: number }[]): string => {
  const sorted = [...lines].sort((one, other) => (one.id < other.id ? -1 : 1));
  const text = sorted.map(({ id, kind, eventId, price }) => [id, kind, eventId, price].join(',')).join('\n');
  return createHash('sha256').update(text).digest('hex');
};
