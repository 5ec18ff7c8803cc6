import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Records of a school by kind, as the simulator sends them. */
export type SimulatedSchool = Partial<Record<string, unknown[]>>;

/** What the simulator was asked. */
interface Asked {
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
}

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const refused: Answer = { status: 401, body: {} };
const account = { id: 'app', secret: 'a secret' };
const token = 'token-1';

interface SimulatorOptions {
  port?: number;
  unknownSchool?: (school: string) => SimulatedSchool;
}

const noRecords = (): SimulatedSchool => ({});

/** The user centre and the three private clouds, each speaking as the real one does. Wrong accounts are refused. */
export class ExternalSimulator {
  /** Schools by code; tests change them at will. */
  readonly schools = new Map<string, SimulatedSchool>();
  /** Returns to fixed paths below the user centre's address. */
  readonly pages = new Map<string, unknown>();
  /** Records of a page at most, whatever is asked for. */
  pageSize = 1000;
  /** Number of the next calls that fail with this status. */
  failing = { count: 0, status: 503 };
  calls = 0;
  private held: { kind: string; over: Promise<void> } | undefined;

  private constructor(
    private readonly server: Server,
    private readonly unknownSchool: (school: string) => SimulatedSchool,
  ) {}

  /** Listens on a port of this machine, a free one unless `port` is given. `unknownSchool`: what a school has that `schools` lacks. */
  static async start({ port = 0, unknownSchool = noRecords }: SimulatorOptions = {}): Promise<ExternalSimulator> {
    const server = createServer();
    const simulator = new ExternalSimulator(server, unknownSchool);
    server.on('request', (request, response) => {
      response.setHeader('x-simulated', 'true');
      if (request.method === 'HEAD') return void response.writeHead(404).end();
      const url = new URL(request.url ?? '/', 'http://simulator');
      const { status, body } = simulator.answer({
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
      });
      const send = () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      if (simulator.held && url.pathname.endsWith(`/${simulator.held.kind}`)) void simulator.held.over.then(send);
      else send();
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return simulator;
  }

  /** The environment of a process that finds everything here. */
  get environment(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    const url = (path: string): string =>
      `http://${account.id}:${encodeURIComponent(account.secret)}@127.0.0.1:${port}/${path}`;
    return {
      QUANKEYUN_URL: url('quankeyun'),
      SJCLOUD_URL: url('sjcloud/'),
      PRODUCT_WECHAT_URL: url('wechat'),
      USER_CENTRE_URL: url('centre'),
    };
  }

  /** Keeps records of a kind back until the returned function is called. */
  hold(kind: string): () => void {
    let end = (): void => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    this.held = { kind, over };
    return () => {
      this.held = undefined;
      end();
    };
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(asked: Asked): Answer {
    this.calls += 1;
    if (this.failing.count > 0) {
      this.failing.count -= 1;
      return { status: this.failing.status, body: {} };
    }
    const [, system = '', ...rest] = asked.path.split('/').map(decodeURIComponent);
    if (system === 'quankeyun') return this.quankeyun(asked, rest);
    if (system === 'sjcloud') return this.sjcloud(asked, rest);
    if (system === 'wechat') return this.wechat(asked, rest);
    return this.centre(asked, rest);
  }

  private quankeyun({ query, headers }: Asked, [what, , school = '', kind = '']: string[]): Answer {
    if (what === 'ticket') return ok({ code: 0, data: { ticket: `ticket of ${query.get('school')}` } });
    // of all schools, or of the one that has set itself up
    if (![account.secret, `ticket of ${school}`].includes(String(headers['x-ticket']))) return refused;
    const size = Math.min(Number(query.get('pageSize')), this.pageSize);
    const all = this.records(school, kind);
    const start = (Number(query.get('pageNo')) - 1) * size;
    return ok({ code: 0, data: { records: all.slice(start, start + size), pages: Math.ceil(all.length / size) } });
  }

  private sjcloud({ path, query }: Asked, [, , kind = '']: string[]): Answer {
    const school = query.get('school') ?? '';
    const signed = `${account.id}\n${query.get('timestamp')}\n${path.replace('/sjcloud/', '')}\n${school}`;
    const sign = createHmac('sha256', account.secret).update(signed).digest('hex');
    if (query.get('appId') !== account.id || query.get('sign') !== sign) return refused;
    const all = this.records(school, kind);
    const start = Number(query.get('offset'));
    const list = all.slice(start, start + Math.min(Number(query.get('limit')), this.pageSize));
    return ok({ success: true, result: { list, hasMore: start + list.length < all.length } });
  }

  private wechat({ query, headers }: Asked, [, what = '', kind = '']: string[]): Answer {
    if (what === 'token') {
      const known = query.get('appid') === account.id && query.get('secret') === account.secret;
      return known ? ok({ errcode: 0, access_token: token }) : refused;
    }
    if (headers['authorization'] !== `Bearer ${token}`) return refused;
    const all = this.records(query.get('school') ?? '', kind);
    const start = Number((query.get('cursor') ?? 'at0').slice(2));
    const end = start + Math.min(Number(query.get('limit')), this.pageSize);
    return ok({ errcode: 0, items: all.slice(start, end), next_cursor: end < all.length ? `at${end}` : '' });
  }

  private centre({ path, query, headers }: Asked, [, , , school = '', what = '', kind = '']: string[]): Answer {
    if (headers['authorization'] !== `Bearer ${account.secret}`) return refused;
    if (what !== 'roster') return ok(this.pages.get(path.replace('/centre/uc/v1/', '')) ?? null);
    const all = this.records(school, kind);
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    return ok({ items: all.slice((page - 1) * size, page * size), total: all.length });
  }

  private records(school: string, kind: string): unknown[] {
    return (this.schools.get(school) ?? this.unknownSchool(school))[kind] ?? [];
  }
}
