import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { CookieOptions } from 'express';
import { Config } from '#libs/config';

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

/** How our cookies are set: out of reach for scripts and other sites; `secure` when the request came over https. */
export const cookieOptions = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  path: '/',
  secure,
});
