import { randomBytes } from 'node:crypto';
import type { Rows } from './fields.js';
import type { CodeSeries, SimulatedCode } from './state.js';

/** Characters before the number of a code in its series. */
const prefixLength = 18;

const prefixOf = (activeCode: string): string => activeCode.slice(0, prefixLength);
const nameIn = ({ prefix }: CodeSeries, n: number): string => `${prefix}${n.toString(36)}`;

/**
 * Codes. An order may bring a million: those to which nothing has happened yet are kept as series, and made when a
 * caller looks at them. A code that changes is kept as a record of its own from then on, see `keep`.
 */
export class Codes {
  private readonly kept: Map<string, SimulatedCode>;
  private readonly series: Map<string, CodeSeries>;

  constructor(codes: SimulatedCode[], series: CodeSeries[]) {
    this.kept = new Map(codes.map((each) => [each.activeCode, each]));
    this.series = new Map(series.map((each) => [each.prefix, each]));
  }

  /** Stored form of the codes. */
  get state(): { codes: SimulatedCode[]; series: CodeSeries[] } {
    return { codes: [...this.kept.values()], series: [...this.series.values()] };
  }

  /** Makes new ones. */
  add(series: Omit<CodeSeries, 'prefix'>): void {
    if (series.count === 0) return;
    const prefix = `LA${randomBytes(12).toString('base64url').toUpperCase()}`;
    this.series.set(prefix, { prefix, ...series });
  }

  get(activeCode: string): SimulatedCode | undefined {
    const series = this.series.get(prefixOf(activeCode));
    if (!series) return this.kept.get(activeCode);
    const n = parseInt(activeCode.slice(prefixLength), 36);
    return n < series.count && nameIn(series, n) === activeCode ? this.at(series, n) : undefined;
  }

  /** Keeps a code that has changed. */
  keep(code: SimulatedCode): void {
    this.kept.set(code.activeCode, code);
  }

  /** Those that were ever bound; others may be among them. */
  get changed(): Iterable<SimulatedCode> {
    return this.kept.values();
  }

  /** Codes of one corporation or of all. */
  *all(corpId?: string): Generator<SimulatedCode> {
    for (const code of this.single()) if (corpId === undefined || code.corpId === corpId) yield code;
    for (const series of this.series.values()) {
      if (corpId !== undefined && series.corpId !== corpId) continue;
      for (let n = 0; n < series.count; n++) yield this.at(series, n);
    }
  }

  /** The unbound ones of a corporation; of a series, in which all are alike, the first. */
  *unbound(corpId: string): Generator<SimulatedCode> {
    for (const code of this.single()) if (code.corpId === corpId && code.status === 1) yield code;
    for (const series of this.series.values()) {
      for (let n = 0; series.corpId === corpId && n < series.count; n++) {
        const code = this.at(series, n);
        if (code.status !== 1) continue;
        yield code;
        break;
      }
    }
  }

  /** Those of an order. */
  ofOrder(orderId: string): Rows<SimulatedCode> {
    const series = [...this.series.values()].filter((each) => each.orderId === orderId);
    const single = this.single().filter((each) => each.orderId === orderId);
    const at = (index: number): SimulatedCode => {
      let n = index;
      for (const each of series) {
        if (n < each.count) return this.at(each, n);
        n -= each.count;
      }
      return single[n] as SimulatedCode;
    };
    const length = series.reduce((sum, { count }) => sum + count, single.length);
    return {
      length,
      slice: (start, end) =>
        Array.from({ length: Math.max(0, Math.min(end, length) - start) }, (_, n) => at(start + n)),
    };
  }

  /** Takes away those of an order that never had a holder. Returns the others. */
  takeUnbound(orderId: string): SimulatedCode[] {
    for (const { prefix, ...series } of this.series.values()) {
      if (series.orderId === orderId) this.series.delete(prefix);
    }
    const own = [...this.kept.values()].filter((code) => code.orderId === orderId);
    for (const code of own) if (code.userid === null) this.kept.delete(code.activeCode);
    return own.filter(({ userid }) => userid !== null);
  }

  /** Those that are in no series: the rest of it was taken away, or an earlier version has made them, which had none. */
  private single(): SimulatedCode[] {
    return [...this.kept.values()].filter(({ activeCode }) => !this.series.has(prefixOf(activeCode)));
  }

  private at(series: CodeSeries, n: number): SimulatedCode {
    const activeCode = nameIn(series, n);
    const { corpId, orderId, type, days, createdAt } = series;
    return (
      this.kept.get(activeCode) ?? {
        ...{ activeCode, corpId, orderId, type, status: 1, userid: null, days, createdAt },
        ...{ activeTime: null, expireTime: null, mergedInto: null, mergedFrom: null, transferredAt: null, version: 0 },
      }
    );
  }
}
