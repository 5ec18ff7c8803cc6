import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Envelope, requiredHeaders, texts } from '#libs/contracts';

/** What the stack fixes so that tests can sign in. */
export const testCaptcha = '1234';
export const testAdministrator = { account: 'admin', password: 'firstbell1' };

/** SHA-256 hex, which the console sends instead of a password. */
export const passwordHash = (password: string): string => createHash('sha256').update(password).digest('hex');

/** Calls a console's server as a browser does, with its cookies. */
export class HttpClient {
  private readonly cookies = new Map<string, string>();

  constructor(readonly baseUrl: string) {}

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The whole envelope, whatever it says. */
  async envelope<T>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Envelope<T> & { status: number }> {
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: {
        ...{ ...requiredHeaders, 'content-type': 'application/json', cookie: this.cookie },
        // a call that is none of those before
        'idempotency-key': randomUUID(),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      this.cookies.set(name, value.join('='));
    }
    return { ...((await response.json()) as Envelope<T>), status: response.status };
  }

  /** The data of a call that has to succeed. @throws Error with the call's text. */
  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const { rtnCode, bizData, msg } = await this.envelope<T>(method, path, body);
    if (rtnCode !== '0') throw new Error(`${method} ${path}: ${rtnCode} ${msg ?? ''}`);
    return bizData as T;
  }

  async signIn({ account, password } = testAdministrator): Promise<void> {
    await this.uncrowded(() => this.call('GET', '/api/captcha/getImage'));
    const body = { account, password: passwordHash(password), mcode: testCaptcha };
    await this.uncrowded(() => this.call('POST', '/api/user/login', body));
  }

  /** Makes a call without a session again that came while too many others of this address were open. */
  private async uncrowded(call: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await call();
        return;
      } catch (error) {
        if (!(error instanceof Error) || !error.message.endsWith(`429 ${texts.tooManyRequests}`)) throw error;
        await pause(50);
      }
    }
  }
}
