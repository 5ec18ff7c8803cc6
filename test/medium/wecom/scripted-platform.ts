import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WeComConfig } from '#libs/kernel/config';

export interface SeenCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Undefined for a GET. */
  body: unknown;
}

/** JSON of status 200, or anything else that a server can do. */
export type Reply = object | ((request: IncomingMessage, response: ServerResponse) => void);

const tokens: Record<string, string> = {
  'service/get_provider_token': 'provider_access_token',
  'service/get_suite_token': 'suite_access_token',
  'service/get_corp_token': 'access_token',
  gettoken: 'access_token',
};

/** A server that responds as it is set up to, and remembers what it was called with. Tokens are numbered from 1. */
export class ScriptedPlatform {
  readonly calls: SeenCall[] = [];
  private readonly replies = new Map<string, Reply[]>();
  private tokenCount = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedPlatform> {
    const server = createServer((request, response) => void platform.respond(request, response));
    const platform = new ScriptedPlatform(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return platform;
  }

  /** Replies to calls of a path, the last one to all further ones. */
  on(path: string, ...replies: Reply[]): void {
    this.replies.set(path, replies);
  }

  /** Calls of a path. */
  of(path: string): SeenCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  /** The client's configuration; `more` replaces parts of it. */
  config(more: Partial<WeComConfig> = {}): WeComConfig {
    const { port } = this.server.address() as AddressInfo;
    return {
      apiUrl: `http://127.0.0.1:${port}/cgi-bin`,
      openUrl: 'https://open.work.weixin.qq.com',
      simulatorUrl: undefined,
      simulated: false,
      providerCorpId: 'wwprovider',
      providerSecret: 'provider-secret',
      callback: { token: 'token', aesKey: 'a'.repeat(43) },
      apps: [
        {
          appCode: 'card',
          name: '班牌',
          logo: '',
          suiteId: 'wwsuite',
          suiteSecret: 'suite-secret',
          token: 'app-token',
          aesKey: 'b'.repeat(43),
        },
      ],
      registerTemplate: 'tpl-school',
      buyers: [{ userid: 'buyer', name: '采购' }],
      login: {
        url: 'https://login.work.weixin.qq.com',
        corpId: 'wwprovider',
        agentId: '1000002',
        secret: 'login-secret',
      },
      ...more,
    };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://localhost');
    const path = url.pathname.replace('/cgi-bin/', '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    this.calls.push({
      method: request.method ?? '',
      path,
      query: Object.fromEntries(url.searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    });
    const reply = this.next(path);
    if (typeof reply === 'function') reply(request, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  }

  private next(path: string): Reply {
    const replies = this.replies.get(path) ?? [];
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    const tokenName = tokens[path];
    if (reply !== undefined) return reply;
    if (tokenName === undefined) return { errcode: 0, errmsg: 'ok' };
    this.tokenCount += 1;
    return { errcode: 0, errmsg: 'ok', [tokenName]: `token-${this.tokenCount}`, expires_in: 7200 };
  }
}
