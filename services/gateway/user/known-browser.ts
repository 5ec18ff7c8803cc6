import { Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Config } from '#libs/config';

export const knownBrowserCookieName = 'firstbell.known';
/** A browser is forgotten half a year after its last sign-in. */
export const knownBrowserMs = 180 * 24 * 3600_000;
const pattern = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Recognises a browser in which an account has signed in before. Its tries are counted for themselves, so that somebody
 * who keeps guessing at the same address can't lock the owner out. The cookie is `id.signature` and proves nothing else.
 */
@Injectable()
export class KnownBrowser {
  constructor(private readonly config: Config) {}

  /** The cookie's value after a sign-in; a browser that is known already keeps its id. */
  valueFor(account: string, header: string | undefined): string {
    const id = this.idFor(account, header) ?? randomBytes(16).toString('base64url');
    return `${id}.${this.signature(account, id).toString('base64url')}`;
  }

  /** The id of a browser that `account` has signed in with, or undefined. */
  idFor(account: string, header: string | undefined): string | undefined {
    const value = header === undefined ? undefined : parseCookie(header)[knownBrowserCookieName];
    const [, id, signature] = pattern.exec(value ?? '') ?? [];
    if (id === undefined || signature === undefined) return undefined;
    return timingSafeEqual(Buffer.from(signature, 'base64url'), this.signature(account, id)) ? id : undefined;
  }

  private signature(account: string, id: string): Buffer {
    return createHmac('sha256', this.config.sessionSecret).update(`known browser ${id} ${account}`).digest();
  }
}
