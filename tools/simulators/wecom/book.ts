import { createHash, randomBytes } from 'node:crypto';
import { Codes } from './codes.js';
import { Refusal } from './refusal.js';
import type { PlatformState, SimulatedCode, SimulatedCorp, SimulatedMember, SimulatedOrder } from './state.js';

/** Initial balance of the provider, in fen. */
const firstBalance = 100_000_000;

const emptyState = (): PlatformState => ({
  corps: [],
  orders: [],
  codes: [],
  renewJobs: [],
  unionJobs: [],
  payJobs: [],
  tokens: [],
  grants: [],
  tickets: [],
  balance: firstBalance,
  count: 0,
  ahead: 0,
});

const byKey = <T>(rows: T[], key: (row: T) => string): Map<string, T> => new Map(rows.map((row) => [key(row), row]));

/** An encrypted id: always the same for the same one. */
const opaque = (prefix: string, text: string): string =>
  `${prefix}${createHash('sha256').update(text).digest('base64url').slice(0, 30)}`;

export const openCorpIdOf = (corpId: string): string => opaque('wp', corpId);
export const openUseridOf = (corpId: string, userid: string): string => opaque('wo', `${corpId}/${userid}`);

/** All that the platform keeps, by id. */
export class Book {
  readonly corps: Map<string, SimulatedCorp>;
  readonly orders: Map<string, SimulatedOrder>;
  readonly codes: Codes;
  private readonly held = new Map<string, Set<SimulatedCode>>();
  readonly rest: Omit<PlatformState, 'corps' | 'orders' | 'codes' | 'series'>;

  /** `time`: Unix seconds. `changed` is called after each entry. */
  constructor(
    private readonly time: () => number,
    state: PlatformState = emptyState(),
    readonly changed: () => void = () => undefined,
  ) {
    const { corps, orders, codes, series = [], ...rest } = state;
    this.corps = byKey(corps, (each) => each.corpId);
    this.orders = byKey(orders, (each) => each.orderId);
    this.codes = new Codes(codes, series);
    this.rest = rest;
    for (const code of codes) this.hold(code);
  }

  /** Unix seconds. */
  readonly now = (): number => this.time() + this.rest.ahead;

  get state(): PlatformState {
    const { corps, orders, codes, rest } = this;
    return { ...rest, corps: [...corps.values()], orders: [...orders.values()], ...codes.state };
  }

  /** A copy in which every code is a record of its own. */
  get copy(): PlatformState {
    return { ...structuredClone(this.state), codes: Array.from(this.codes.all(), (code) => ({ ...code })), series: [] };
  }

  /** A corporation by its id, plain or encrypted. @throws Refusal 40013 */
  corp(id: string): SimulatedCorp {
    const corp = this.corps.get(id) ?? [...this.corps.values()].find(({ openCorpId }) => openCorpId === id);
    if (!corp) throw new Refusal(40013);
    return corp;
  }

  /** A member, perhaps one who has left, by id, plain or encrypted. */
  member(corp: SimulatedCorp, id: string): SimulatedMember | undefined {
    return corp.members.find(({ userid, openUserid }) => userid === id || openUserid === id);
  }

  openUserid(corpId: string, userid: string): string {
    return this.corps.get(corpId)?.members.find((each) => each.userid === userid)?.openUserid ?? userid;
  }

  /** @throws Refusal 701005 */
  order(orderId: string): SimulatedOrder {
    const order = this.orders.get(orderId);
    if (!order) throw new Refusal(701005);
    return order;
  }

  /** Codes that a member has or had. */
  heldBy(corpId: string, userid: string): SimulatedCode[] {
    return [...(this.held.get(`${corpId}/${userid}`) ?? [])];
  }

  /** Gives a code to a holder. */
  give(code: SimulatedCode, userid: string): void {
    this.held.get(`${code.corpId}/${code.userid}`)?.delete(code);
    code.userid = userid;
    this.hold(code);
  }

  /** Marks a code as changed. */
  touched(code: SimulatedCode): void {
    code.version += 1;
    this.codes.keep(code);
    this.changed();
  }

  /** Characters that no other id of this kind has. */
  id(prefix: string): string {
    this.rest.count += 1;
    return `${prefix}${String(this.rest.count).padStart(6, '0')}${randomBytes(6).toString('hex')}`;
  }

  private hold(code: SimulatedCode): void {
    if (code.userid === null) return;
    const key = `${code.corpId}/${code.userid}`;
    const own = this.held.get(key) ?? new Set();
    this.held.set(key, own.add(code));
  }
}
