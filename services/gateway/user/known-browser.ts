import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { dayMs } from '#libs/contracts';
import type { AccountEntity } from '../account/account.entity.js';

type Owner = Pick<AccountEntity, 'account' | 'passwordHash'>;

export const knownBrowserCookieName = 'firstbell.known';
/** A browser is forgotten half a year after its last sign-in. */
export const knownBrowserMs = 180 * dayMs;
const pattern = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** A browser that an account has signed in with. */
export interface Known {
  id: string;
  /** Stands for the password that it was signed in with. */
  mark: string;
}

/**
 * Recognises a browser in which an account has signed in before. Its tries are counted for themselves, so that an
 * attacker who keeps guessing at the same address can't lock the owner out. The cookie is `id.until.mark.signature`; it
 * proves nothing else. It is valid for one account, until the password changes, for half a year at most.
 */
@Injectable()
export class KnownBrowser {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The cookie's value after a sign-in; a browser that is known already keeps its id. */
  valueFor({ account, passwordHash }: Owner, header: string | undefined): string {
    const id = this.read(account, header)?.id ?? randomBytes(16).toString('base64url');
    const until = (this.clock.now().getTime() + knownBrowserMs).toString(36);
    const signed = `${id}.${until}.${this.markOf(passwordHash)}`;
    return `${signed}.${this.signature(account, signed).toString('base64url')}`;
  }

  /** The content of the cookie of `account`; the password may have changed since. */
  read(account: string, header: string | undefined): Known | undefined {
    const value = header === undefined ? undefined : parseCookie(header)[knownBrowserCookieName];
    const [, id, until, mark, signature] = pattern.exec(value ?? '') ?? [];
    if (id === undefined || until === undefined || mark === undefined || signature === undefined) return undefined;
    const signed = this.signature(account, `${id}.${until}.${mark}`);
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), signed)) return undefined;
    return parseInt(until, 36) > this.clock.now().getTime() ? { id, mark } : undefined;
  }

  /** True when the account's password is the one that the browser was signed in with. */
  isCurrent({ mark }: Known, passwordHash: string): boolean {
    return mark === this.markOf(passwordHash);
  }

  /** Of the salted hash, so that it gives nothing of the password away. */
  private markOf(passwordHash: string): string {
    return this.hmac(`password of a known browser ${passwordHash}`).subarray(0, 16).toString('base64url');
  }

  private signature(account: string, signed: string): Buffer {
    return this.hmac(`known browser ${signed} ${account}`);
  }

  private hmac(text: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(text).digest();
  }
}
