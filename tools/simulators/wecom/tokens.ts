import { randomBytes } from 'node:crypto';
import { daySeconds } from '#libs/contracts';
import type { Book } from './book.js';
import { Refusal } from './refusal.js';
import type { SimulatedToken, TokenKind } from './state.js';

/** Validity of every token, in seconds. */
export const tokenSeconds = 7200;

/** Issues tokens, and lets calls pass that bring one of the right kind. */
export class Tokens {
  constructor(private readonly book: Book) {}

  issue(kind: TokenKind, subject: string, suiteId: string | null = null, seconds = tokenSeconds): string {
    const { rest, now, changed } = this.book;
    rest.tokens = rest.tokens.filter(({ expiresAt }) => expiresAt > now() - daySeconds);
    const value = `${kind}-${randomBytes(32).toString('base64url')}`;
    rest.tokens.push({ value, kind, subject, suiteId, expiresAt: now() + seconds });
    changed();
    return value;
  }

  /** @throws Refusal for a token that is missing, unknown, of another kind or expired */
  check(value: string | null, ...kinds: TokenKind[]): SimulatedToken {
    const isSuite = kinds[0] === 'suite';
    if (value === null || value === '') throw new Refusal(isSuite ? 41022 : 41001);
    const token = this.book.rest.tokens.find((each) => each.value === value && kinds.includes(each.kind));
    if (!token) throw new Refusal(isSuite ? 40082 : 40014);
    if (token.expiresAt <= this.book.now()) throw new Refusal(isSuite ? 42009 : 42001);
    return token;
  }

  /** Ends the tokens of a kind before their time; `forget`: the platform does not know them any more. */
  expire(kind?: TokenKind, forget = false): void {
    const { rest, now, changed } = this.book;
    const isMeant = (token: SimulatedToken): boolean => kind === undefined || token.kind === kind;
    if (forget) rest.tokens = rest.tokens.filter((token) => !isMeant(token));
    else for (const token of rest.tokens.filter(isMeant)) token.expiresAt = Math.min(token.expiresAt, now());
    changed();
  }

  /** Ends those of an app that a corporation has uninstalled. */
  revoke(corpId: string, suiteId: string): void {
    const { rest } = this.book;
    rest.tokens = rest.tokens.filter((token) => !(token.subject === corpId && token.suiteId === suiteId));
  }
}
