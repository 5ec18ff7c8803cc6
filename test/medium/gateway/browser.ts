import { createHash, randomUUID } from 'node:crypto';
import type { Envelope } from '#libs/contracts';
import type { ProofChallenge } from '../../../services/gateway/user/user.dto.js';

/** What a call answered. */
export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
  headers: Headers;
}

/** What the console sends instead of a password. */
export const hashed = (plain: string): string => createHash('sha256').update(plain).digest('hex');

/** The proof of work for a challenge, found as a browser finds it. */
export const proofOf = ({ challenge, difficulty }: ProofChallenge): string => {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}.${nonce.toString(36)}`;
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE(0)) >= difficulty) return proof;
  }
};

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
      // a call that is none of those before
      'idempotency-key': randomUUID(),
      ...extra,
    };
    if (body) headers['content-type'] = 'application/json';
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(this.origin + path, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return { ...((await response.json()) as Envelope<T>), status: response.status, headers: response.headers };
  }

  /** Signs in with the captcha's fixed answer, unless another one is given; does the work that it may be asked for. */
  async signIn<T = unknown>(account: string, plain: string, mcode = '1234'): Promise<Answer<T>> {
    await this.call('/api/captcha/getImage');
    const body = { account, password: hashed(plain), mcode };
    const answer = await this.call<T>('/api/user/login', body);
    if (
      answer.status !== 428 ||
      (answer.bizData as object | null) === null ||
      !('challenge' in (answer.bizData as object))
    )
      return answer;
    return this.call<T>('/api/user/login', { ...body, proof: proofOf(answer.bizData as ProofChallenge) });
  }

  /** Whether the session is alive. */
  async isSignedIn(): Promise<boolean> {
    return (await this.call('/api/user/current')).status === 200;
  }

  /** Keeps a cookie, or forgets one that is taken away. */
  keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
