import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions, Response } from 'express';
import { Config } from '#libs/kernel/config';
import { AesGcm } from '#libs/crypto';

export const sessionCookieName = 'firstbell.sid';
const tokenPattern = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}$/;

/** The session cookie: `token.signature`, a random token of 32 bytes and its HMAC-SHA256, both base64url. */
@Injectable()
export class SessionCookie {
  constructor(private readonly config: Config) {}

  /** A new cookie value and the session id that belongs to it. */
  create(): { value: string; sessionId: string } {
    const token = randomBytes(32).toString('base64url');
    return { value: `${token}.${this.signature(token).toString('base64url')}`, sessionId: idOf(token) };
  }

  /** The session id that a `Cookie` header names, or undefined when it holds no cookie that we signed. */
  sessionId(header: string | undefined): string | undefined {
    const value = header === undefined ? undefined : parseCookie(header)[sessionCookieName];
    if (value === undefined || !tokenPattern.test(value)) return undefined;
    const [token = '', signature = ''] = value.split('.');
    return timingSafeEqual(Buffer.from(signature, 'base64url'), this.signature(token)) ? idOf(token) : undefined;
  }

  private signature(token: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(token).digest();
  }
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Options of our cookies: out of reach for scripts and other sites; `secure` for a request over https. */
export const cookieOptions = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure,
});

interface CookieRules {
  name: string;
  /** Purpose of its key: see `derivedKey`. */
  purpose: string;
  /** Calls that get it. */
  path: string;
  lifeMs: number;
}

/** A cookie that only the gateway can read or make: the state of a sign-in. `Value` is stored as JSON. */
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
