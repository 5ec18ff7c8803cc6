import { createHash } from 'node:crypto';
import type { Envelope } from '#libs/contracts';

/** What a call answered. */
export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
  headers: Headers;
}

/** What the console sends instead of a password. */
export const hashed = (plain: string): string => createHash('sha256').update(plain).digest('hex');

/** Calls as a console makes them: with a cookie jar and the mandatory headers, from an address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly address = '198.51.100.1',
  ) {}

  async call<T = unknown>(path: string, body?: object, extra: Record<string, string> = {}): Promise<Answer<T>> {
    const headers: Record<string, string> = {
      terminal: 'ADMIN_PC',
      version: '1.0.0',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': this.address,
      ...extra,
    };
    if (body) headers['content-type'] = 'application/json';
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(this.origin + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { ...((await response.json()) as Envelope<T>), status: response.status, headers: response.headers };
  }

  /** Signs in with the captcha's fixed answer, unless another one is given. */
  async signIn<T = unknown>(account: string, plain: string, mcode = '1234'): Promise<Answer<T>> {
    await this.call('/api/captcha/getImage');
    return this.call<T>('/api/user/login', { account, password: hashed(plain), mcode });
  }

  /** Whether the session is alive. */
  async isSignedIn(): Promise<boolean> {
    return (await this.call('/api/user/current')).status === 200;
  }

  private keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
