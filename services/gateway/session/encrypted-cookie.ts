import { parseCookie } from 'cookie';
import type { CookieOptions, Response } from 'express';
import { AesGcm } from '#libs/crypto';
import { cookieOptions } from './session-cookie.js';

interface CookieRules {
  name: string;
  /** What it is encrypted for: see `derivedKey`. */
  purpose: string;
  /** Calls that get it. */
  path: string;
  lifeMs: number;
}

/** A cookie that only the gateway can read or make, for what a browser has begun. `Value` is stored as JSON. */
export class EncryptedCookie<Value extends object> {
  private readonly cipher: AesGcm;

  constructor(
    secret: string,
    private readonly rules: CookieRules,
  ) {
    this.cipher = new AesGcm(secret, rules.purpose);
  }

  /** Gives the browser a value; `now` in epoch milliseconds. */
  set(response: Response, secure: boolean, value: Value, now: number): void {
    const { name, lifeMs } = this.rules;
    const text = JSON.stringify({ value, until: now + lifeMs });
    const encrypted = this.cipher.encrypt(Buffer.from(text)).toString('base64url');
    response.cookie(name, encrypted, { ...this.options(secure), maxAge: lifeMs });
  }

  clear(response: Response, secure: boolean): void {
    response.clearCookie(this.rules.name, this.options(secure));
  }

  /** The value of a `Cookie` header; `isOver` when it was kept for too long. Undefined for none that we made. */
  read(header: string | undefined, now: number): { value: Value; isOver: boolean } | undefined {
    const given = header === undefined ? undefined : parseCookie(header)[this.rules.name];
    if (given === undefined) return undefined;
    try {
      const text = this.cipher.decrypt(Buffer.from(given, 'base64url')).toString('utf8');
      const { value, until } = JSON.parse(text) as { value: Value; until: number };
      return { value, isOver: until <= now };
    } catch {
      return undefined;
    }
  }

  private options(secure: boolean): CookieOptions {
    return { ...cookieOptions(secure), path: this.rules.path };
  }
}
