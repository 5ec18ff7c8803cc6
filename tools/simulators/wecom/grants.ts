import { randomBytes } from 'node:crypto';
import { daySeconds } from '#libs/contracts';
import type { Book } from './book.js';
import { type ErrorCode, Refusal } from './refusal.js';
import type { SimulatedGrant } from './state.js';

type GrantKind = SimulatedGrant['kind'];

/** Validity of codes, in seconds. */
export const grantSeconds: Record<GrantKind, number> = { preAuth: 1200, auth: 1200, register: 600, login: 300 };
/** What the platform says of a code that it does not know, and of one that has expired. */
const refusals: Record<GrantKind, [ErrorCode, ErrorCode]> = {
  preAuth: [40077, 42007],
  auth: [40078, 42003],
  register: [40078, 42003],
  login: [40029, 42003],
};

/** Codes that browsers carry. Each counts once. */
export class Grants {
  constructor(private readonly book: Book) {}

  issue(kind: GrantKind, fields: Partial<SimulatedGrant> = {}): SimulatedGrant {
    const { rest, now, changed } = this.book;
    rest.grants = rest.grants.filter(({ expiresAt }) => expiresAt > now() - daySeconds);
    const code = randomBytes(24).toString('base64url');
    const none = { suiteId: null, corpId: null, userid: null, isUsed: false, authType: 0 as const, register: null };
    const grant: SimulatedGrant = { ...none, ...fields, code, kind, expiresAt: now() + grantSeconds[kind] };
    rest.grants.push(grant);
    changed();
    return grant;
  }

  /** A code that still counts. @throws Refusal */
  open(kind: GrantKind, code: string): SimulatedGrant {
    const grant = this.book.rest.grants.find((each) => each.kind === kind && each.code === code);
    const [unknown, expired] = refusals[kind];
    if (!grant || grant.isUsed) throw new Refusal(unknown);
    if (grant.expiresAt <= this.book.now()) throw new Refusal(expired);
    return grant;
  }

  /** Uses a code up. @throws Refusal */
  use(kind: GrantKind, code: string): SimulatedGrant {
    const grant = this.open(kind, code);
    grant.isUsed = true;
    this.book.changed();
    return grant;
  }

  /** A code of registration with which a corporation was registered. @throws Refusal 40078 */
  registered(code: string): SimulatedGrant {
    const grant = this.book.rest.grants.find((each) => each.kind === 'register' && each.code === code);
    if (!grant?.isUsed) throw new Refusal(40078);
    return grant;
  }
}
