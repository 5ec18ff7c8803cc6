import { daySeconds, shanghaiOffsetMs } from '#libs/contracts';
import type { Book } from './book.js';
import { maxDays } from './orders.js';
import { type ErrorCode, Refusal } from './refusal.js';
import type { AccountType, SimulatedCode, SimulatedCorp, SimulatedMember } from './state.js';

/** An account is replaced or given to a person who has one only when so much of the old one is left, in days. */
const replaceableDays = 20;
/** Between two transfers of an account whose holder stays, in days. */
const transferDays = 30;
/** Validity of an unused code, in days. */
const bindDays = 365;
const chinaSeconds = shanghaiOffsetMs / 1000;

/** Accounts of members: bound by a code, valid for a while, given on. */
export class Accounts {
  constructor(private readonly book: Book) {}

  /** Binds a code. @throws Refusal */
  activate(corp: SimulatedCorp, userid: string, activeCode: string): SimulatedCode {
    const member = this.visibleMember(corp, userid);
    const code = this.unboundCode(corp, activeCode);
    this.bind(code, member);
    return code;
  }

  /** Binds the code that is to be used first. @throws Refusal 701011 for a member who has such an account */
  activateByType(corp: SimulatedCorp, userid: string, type: AccountType): SimulatedCode {
    const member = this.visibleMember(corp, userid);
    const held = this.validOf(corp, member.userid, type);
    if (held && this.secondsLeft(held) > replaceableDays * daySeconds) throw new Refusal(701011);
    const code = this.nextUnbound(corp, type);
    if (!code) throw new Refusal(701021);
    this.bind(code, member);
    return code;
  }

  /** Gives every account of a member to another. @throws Refusal */
  transfer(corp: SimulatedCorp, handover: string, takeover: string): void {
    const giver = this.book.member(corp, handover);
    if (!giver) throw new Refusal(701019);
    const receiver = this.visibleMember(corp, takeover);
    const given = this.heldBy(corp, giver.userid).filter(({ status }) => status === 2 || status === 4);
    if (given.length === 0) throw new Refusal(701016);
    const now = this.book.now();
    const isStaying = giver.leftAt === null && giver.isVisible;
    const isTooSoon = ({ transferredAt }: SimulatedCode): boolean =>
      transferredAt !== null && transferredAt + transferDays * daySeconds > now;
    if (isStaying && given.some(isTooSoon)) throw new Refusal(701017);
    const merged = given.map((code) => this.validOf(corp, receiver.userid, code.type));
    if (merged.some((old) => old && this.secondsLeft(old) > replaceableDays * daySeconds)) throw new Refusal(701018);
    given.forEach((code, n) => this.assertWithinYears(this.secondsLeft(code), merged[n]));
    given.forEach((code, n) => {
      this.merge(merged[n], code);
      this.book.give(code, receiver.userid);
      code.status = 2;
      code.transferredAt = now;
      this.book.touched(code);
    });
  }

  /** Moves an activation back by a number of days: what is bound ends earlier, or has ended. */
  backdate(code: SimulatedCode, days: number): void {
    if (code.activeTime === null || code.expireTime === null) return;
    code.activeTime -= days * daySeconds;
    code.expireTime -= days * daySeconds;
    this.book.touched(code);
    this.settle();
  }

  /** The code of a member, of a type, that is valid. */
  validOf(corp: SimulatedCorp, userid: string, type: AccountType): SimulatedCode | undefined {
    return this.heldBy(corp, userid).find((code) => code.type === type && code.status === 2);
  }

  /** Accounts of a member: valid, expired, or awaiting transfer. */
  heldBy(corp: SimulatedCorp, userid: string): SimulatedCode[] {
    return this.book.heldBy(corp.corpId, userid).filter(isBound);
  }

  /** Codes of a corporation that are made, at most a number of them. */
  some({ corpId }: SimulatedCorp, most: number): SimulatedCode[] {
    const found: SimulatedCode[] = [];
    for (const code of this.book.codes.all(corpId)) {
      if (found.length >= most) break;
      if (this.isMade(code)) found.push(code);
    }
    return found;
  }

  /** Accounts of a corporation that have a holder: valid, expired, or awaiting transfer. */
  bound({ corpId }: SimulatedCorp): SimulatedCode[] {
    return [...this.book.codes.changed].filter((code) => code.corpId === corpId && isBound(code));
  }

  /** The code with the nearest end of its binding period. */
  nextUnbound(corp: SimulatedCorp, type: AccountType): SimulatedCode | undefined {
    return [...this.book.codes.unbound(corp.corpId)]
      .filter((code) => code.type === type && this.isMade(code) && !this.isTooOld(code))
      .reduce<SimulatedCode | undefined>((a, b) => (a && a.createdAt <= b.createdAt ? a : b), undefined);
  }

  /** Binds a code that is free, or one that waits for a new holder. @throws Refusal */
  bind(code: SimulatedCode, member: SimulatedMember): SimulatedCode | undefined {
    const corp = this.book.corp(code.corpId);
    const old = this.validOf(corp, member.userid, code.type);
    if (old && this.secondsLeft(old) > replaceableDays * daySeconds) throw new Refusal(701082);
    const now = this.book.now();
    const isNew = code.status === 1;
    const seconds = isNew ? code.days * daySeconds : this.secondsLeft(code);
    this.assertWithinYears(seconds, old);
    if (isNew) code.activeTime = now;
    code.expireTime = now + seconds;
    this.merge(old, code);
    code.status = 2;
    this.book.give(code, member.userid);
    this.book.touched(code);
    return old;
  }

  /** Applies the passage of time. */
  settle(): void {
    const now = this.book.now();
    for (const code of this.book.codes.changed) {
      if ((code.status === 2 || code.status === 4) && (code.expireTime ?? 0) <= now) {
        code.status = 3;
        this.book.touched(code);
      } else if (code.status === 2 && this.isLeft(code, now)) {
        code.status = 4;
        this.book.touched(code);
      }
    }
  }

  /** A member in the visible range who is employed. @throws Refusal 701019 or 701088 */
  visibleMember(corp: SimulatedCorp, userid: string): SimulatedMember {
    const member = this.book.member(corp, userid);
    if (!member || member.leftAt !== null) throw new Refusal(701019);
    if (!member.isVisible) throw new Refusal(701088);
    return member;
  }

  /** The code of a corporation. @throws Refusal 701021 for none, 701022 for one that is being made */
  code(corp: SimulatedCorp, activeCode: string): SimulatedCode {
    const code = this.book.codes.get(activeCode);
    if (code?.corpId !== corp.corpId) throw new Refusal(701021);
    if (code.createdAt > this.book.now()) throw new Refusal(701022);
    return code;
  }

  private unboundCode(corp: SimulatedCorp, activeCode: string): SimulatedCode {
    const code = this.code(corp, activeCode);
    const refused: Partial<Record<SimulatedCode['status'], ErrorCode>> = { 2: 701003, 3: 701003, 4: 701003 };
    if (code.status !== 1) throw new Refusal(refused[code.status] ?? 701021);
    if (this.isTooOld(code)) throw new Refusal(701012);
    return code;
  }

  private isMade({ createdAt }: SimulatedCode): boolean {
    return createdAt <= this.book.now();
  }

  private isTooOld({ createdAt }: SimulatedCode): boolean {
    return createdAt + bindDays * daySeconds <= this.book.now();
  }

  private secondsLeft({ expireTime }: SimulatedCode): number {
    return Math.max(0, (expireTime ?? 0) - this.book.now());
  }

  private assertWithinYears(seconds: number, old: SimulatedCode | undefined): void {
    if (seconds + (old ? this.secondsLeft(old) : 0) > maxDays * daySeconds) throw new Refusal(701030);
  }

  /** Adds the remaining time of the old account to the new one. */
  private merge(old: SimulatedCode | undefined, into: SimulatedCode): void {
    if (!old) return;
    into.expireTime = (into.expireTime ?? this.book.now()) + this.secondsLeft(old);
    into.mergedFrom = old.activeCode;
    old.status = 5;
    old.mergedInto = into.activeCode;
    this.book.touched(old);
  }

  /** The night after a member has left, where accounts are activated automatically. */
  private isLeft({ corpId, userid }: SimulatedCode, now: number): boolean {
    const corp = this.book.corps.get(corpId);
    if (corp?.autoActive !== 1) return false;
    const leftAt = corp.members.find((member) => member.userid === userid)?.leftAt ?? null;
    if (leftAt === null) return false;
    const nextDay = (Math.floor((leftAt + chinaSeconds) / daySeconds) + 1) * daySeconds - chinaSeconds;
    return now >= nextDay;
  }
}

const isBound = ({ status }: SimulatedCode): boolean => status === 2 || status === 3 || status === 4;
