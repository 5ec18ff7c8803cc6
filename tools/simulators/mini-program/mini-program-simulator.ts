import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { wireTime } from '#libs/contracts';
import { adminPage, messagePage, mobilePage } from './pages.js';
import { type SimulatedFault, SimulatedUsers } from './users.js';

interface MiniProgramSimulatorOptions {
  /** A free one when not given. */
  port?: number;
  /** The address to listen at; this machine alone when not given. */
  host?: string | undefined;
  /** Where browsers reach it; its own address when not given. */
  publicUrl?: string | undefined;
}

interface TimeSource {
  now(): Date;
}

const key = 'simulated-key';
const appId = 'wxsimulated';
/** Longest form of its page. */
const maxForm = 16 * 1024;

/**
 * The host of the mini program with its users, and what links into the parents' web app lead to: the authorisation of the
 * official account, and the app in two environments. Its own page `/simulator` shows the users and decides what goes wrong.
 */
export class MiniProgramSimulator {
  readonly users = new SimulatedUsers();
  private clock: TimeSource = { now: () => new Date() };

  private constructor(
    private readonly server: Server,
    private readonly publicUrl: string | undefined,
  ) {}

  static async start({
    port = 0,
    host = '127.0.0.1',
    publicUrl,
  }: MiniProgramSimulatorOptions = {}): Promise<MiniProgramSimulator> {
    const server = createServer();
    const simulator = new MiniProgramSimulator(server, publicUrl);
    server.on('request', (request, response) => {
      response.setHeader('x-simulated', 'true');
      simulator.respond(request, response).catch(() => response.destroy());
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
    return simulator;
  }

  /** Goes by `clock` from now on, as a product whose business time is not the time of day needs it. */
  bookBy(clock: TimeSource): void {
    this.clock = clock;
  }

  /** Address on this machine. */
  get localUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get controlUrl(): string {
    return `${this.publicUrl ?? this.localUrl}/simulator`;
  }

  /** The environment of a process that finds everything here. */
  get environment(): Record<string, string> {
    const open = this.publicUrl ?? this.localUrl;
    const host = new URL(this.localUrl);
    host.password = key;
    // calls go the way that this machine has, browsers the one that they have
    return {
      MINI_PROGRAM_SIMULATOR: open,
      MINI_PROGRAM_HOST: open === this.localUrl ? host.href : open.replace('://', `://:${key}@`),
      MOBILE_ONLINE_URL: `${open}/online`,
      MOBILE_TEST_URL: `${open}/test`,
      MOBILE_AUTHORIZE_URL: `${open}/authorize`,
      MOBILE_APP_ID: appId,
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://simulator');
    const place = `${request.method ?? ''} ${url.pathname}`;
    if (place === 'GET /user/get' || place === 'GET /user/delete') return this.user(url, request, response);
    if (place === 'GET /authorize') return authorize(url, response);
    if (place === 'GET /simulator' || place === 'GET /') return sendPage(response, 200, adminPage(this.users));
    if (place === 'POST /simulator/control') return this.control(request, response);
    if (/^GET \/(online|test)(\/|$)/.test(place)) return sendPage(response, 200, mobilePage(url));
    sendPage(response, 404, messagePage('没有这个页面'));
  }

  private user(url: URL, { headers }: IncomingMessage, response: ServerResponse): void {
    if (headers.authorization !== `Bearer ${key}`) return refuse(response, 401, '密钥不正确');
    const [appCode, openid] = [url.searchParams.get('appCode') ?? '', url.searchParams.get('openid') ?? ''];
    if (appCode === '' || openid === '') return refuse(response, 400, '缺少参数');
    const found = this.users.find({ appCode, openid });
    if (url.pathname === '/user/get')
      return sendJson(response, 200, { rtnCode: '0', bizData: found ?? null, msg: null });
    const { fault } = this.users;
    if (fault === 'away') return sendJson(response, 503, {});
    if (fault === 'silent') return refuse(response, 200, null);
    if (fault === 'refused') return refuse(response, 200, '用户有未完成的兑换，不能删除');
    if (!found) return refuse(response, 200, '用户不存在');
    this.users.delete(found);
    sendJson(response, 200, { rtnCode: '0', bizData: null, msg: null });
  }

  private async control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (Number(request.headers['content-length'] ?? maxForm + 1) > maxForm) {
      return sendPage(response, 413, messagePage('内容过长'));
    }
    const form = new URLSearchParams(await text(request));
    const of = (name: string): string => form.get(name) ?? '';
    const user = { appCode: of('appCode'), openid: of('openid') };
    if (form.has('fault')) this.users.fault = of('fault') as SimulatedFault;
    else if (form.has('delete')) this.users.delete(user);
    else {
      const createDate = wireTime(this.clock.now());
      this.users.add({ ...user, nickname: of('nickname'), phone: of('phone'), createDate });
    }
    response.writeHead(303, { location: '/simulator' }).end();
  }
}

/** As the official account: back to the page, with a code that says who opened it. */
const authorize = (url: URL, response: ServerResponse): void => {
  const target = url.searchParams.get('redirect_uri') ?? '';
  if (url.searchParams.get('appid') !== appId || !URL.canParse(target)) {
    return sendPage(response, 400, messagePage('授权参数错误'));
  }
  const back = new URL(target);
  back.searchParams.set('code', 'simulated-code');
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  response.writeHead(302, { location: back.href }).end();
};

const refuse = (response: ServerResponse, status: number, msg: string | null): void =>
  sendJson(response, status, { rtnCode: '-1', bizData: null, msg });

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const sendPage = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
};
