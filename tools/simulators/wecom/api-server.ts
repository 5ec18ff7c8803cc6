import type { ServerResponse } from 'node:http';
import type { Faults } from '../faults.js';
import { type Received, sendJson } from '../http.js';
import type { ApiRoute, ApiRoutes } from './api-call.js';
import type { Book } from './book.js';
import type { WeComFault } from './faults.js';
import type { Fields } from './fields.js';
import type { Rate } from './rate.js';
import { messageOf, Refusal } from './refusal.js';
import type { SimulatedToken } from './state.js';
import type { Tokens } from './tokens.js';

interface Parts {
  book: Book;
  tokens: Tokens;
  faults: Faults<WeComFault>;
  rate: Rate;
  routes: ApiRoutes;
  /** Called before each call: what the time has done. */
  settle: () => void;
  /** Called after each call: what has been promised is not forgotten. */
  flush: () => void;
}

const slowMs = 1000;
const noToken: SimulatedToken = { value: '', kind: 'provider', subject: '', suiteId: null, expiresAt: 0 };

/** Serves `/cgi-bin/*`: checks tokens, counts calls, and fails as the faults that were set say. */
export class ApiServer {
  /** Calls so far, by path below `/cgi-bin/`. */
  readonly calls = new Map<string, number>();

  constructor(private readonly parts: Parts) {}

  async respond(call: Received, response: ServerResponse): Promise<void> {
    const path = call.url.pathname.replace(/^\/cgi-bin\//, '');
    this.calls.set(path, (this.calls.get(path) ?? 0) + 1);
    const route = this.parts.routes[path];
    if (!route) return void response.writeHead(404).end();
    const fault = this.parts.faults.of(`${call.method} ${call.url.pathname}`);
    if (fault && fault.kind !== 'slow' && !fault.after) return fail(fault, response);
    let changed: (() => boolean) | undefined;
    if (fault?.kind === 'slow') {
      changed = this.watched(call.body);
      await new Promise((resolve) => setTimeout(resolve, fault.ms ?? slowMs));
    }
    const reply = this.reply(path, route, call, changed);
    this.parts.flush();
    if (fault?.after) return fail(fault, response);
    sendJson(response, 200, reply);
  }

  private reply(path: string, route: ApiRoute, call: Received, changed: (() => boolean) | undefined): object {
    try {
      this.parts.settle();
      const token = this.tokenOf(route, call.url.searchParams);
      this.parts.rate.count(`${token.subject}/${path}`);
      if (route.method !== call.method) throw new Refusal(route.method === 'POST' ? 43002 : 40058);
      if (changed?.()) throw new Refusal(701081);
      const query = call.url.searchParams;
      return { errcode: 0, errmsg: 'ok', ...route.run({ query, fields: fieldsOf(call), token }) };
    } catch (error) {
      if (error instanceof Refusal) return { errcode: error.errcode, errmsg: error.message, ...error.more };
      throw error;
    }
  }

  private tokenOf({ tokens }: ApiRoute, query: URLSearchParams): SimulatedToken {
    if (tokens.length === 0) return noToken;
    const names = {
      provider: 'provider_access_token',
      suite: 'suite_access_token',
      corp: 'access_token',
      login: 'access_token',
    };
    return this.parts.tokens.check(query.get(names[tokens[0] ?? 'corp']), ...tokens);
  }

  /** True when one of the codes that the body names has changed in between: two calls write the same code at once. */
  private watched(body: Buffer): () => boolean {
    const named = [...new Set(body.toString('utf8').match(/LA[\w-]{16,}/g) ?? [])];
    const versions = (): string => named.map((code) => this.parts.book.codes.get(code)?.version).join();
    const before = versions();
    return () => versions() !== before;
  }
}

const fieldsOf = ({ method, body }: Received): Fields => {
  if (method !== 'POST') return {};
  try {
    const value: unknown = JSON.parse(body.toString('utf8') || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  } catch {
    // said below
  }
  throw new Refusal(40058);
};

const fail = ({ kind, errcode = -1, status = 503 }: WeComFault, response: ServerResponse): void => {
  // the caller gives up
  if (kind === 'hang') return;
  if (kind === 'away') return void response.destroy();
  if (kind === 'status') return void response.writeHead(status).end();
  sendJson(response, 200, { errcode, errmsg: messageOf(errcode) });
};
