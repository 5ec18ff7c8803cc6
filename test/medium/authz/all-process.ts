import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { DataSource } from 'typeorm';
import { type Entry, fromBuffer } from 'yauzl';
import { createApp, makeLogger } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import { type Envelope, requiredHeaders, type ServiceName } from '#libs/contracts';
import { getDataSourceToken } from '@nestjs/typeorm';
import { AllModule } from '../../../services/all/all.js';
import { withDemo } from '../../../tools/demo/demo.module.js';
import { sessionCookieName } from '../../../services/gateway/session/cookies.js';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { workbookType } from '#libs/files/spreadsheet';
import { createAllMigrated, freePort } from '../../stack/index.js';
import { environment } from '../gateway/gateway-process.js';

/** A caller of any reach. */
export interface Person {
  tags: number;
  areas?: string[];
  source?: string;
  mustChangePassword?: boolean;
  /** Listed in the configuration as a debug user. */
  debug?: boolean;
}

/** Uids that the configuration lists; each is given to one account. */
const debugUids = Array.from({ length: 20 }, () => randomUUID());
/** What the debug tools need, so that their calls can be answered. */
const debugTools = {
  DEBUG_USERS: debugUids.join(),
  MOBILE_ONLINE_URL: 'https://m.example.com',
  MOBILE_APP_ID: 'wxapp1',
};

export interface Answer extends Envelope<unknown> {
  status: number;
  headers: Headers;
  /** The body as it came; of a workbook, its parts unpacked. */
  text: string;
}

/** What a call is made with besides its path. */
export interface Arguments {
  query?: Record<string, string>;
  body?: unknown;
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

/** Every service in one process, as it runs in a town, on a fresh database. */
export class AllProcess {
  /** Everything that the process has logged. */
  log = '';
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'all-'));
  private readonly freeDebugUids = [...debugUids];

  private constructor(private readonly drop: () => Promise<void>) {}

  app!: NestExpressApplication;
  origin = '';

  static async start(env: Record<string, string> = {}): Promise<AllProcess> {
    const { url, drop } = await createAllMigrated();
    const process = new AllProcess(drop);
    const variables = {
      ...environment,
      ...debugTools,
      MQTT_PORT: String(await freePort()),
      DATA_DIR: process.dataDir,
      ...env,
    };
    const config = new Config({ ...variables, DATABASE_URL: url }, 'all');
    const logger = makeLogger(config, { write: (line: string) => void (process.log += line) });
    process.app = await createApp(withDemo(AllModule), config, url, logger);
    await process.app.listen(0, '127.0.0.1');
    const { port } = process.app.getHttpServer().address() as AddressInfo;
    process.origin = `http://127.0.0.1:${port}`;
    return process;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private nextDebugUid(): string {
    const uid = this.freeDebugUids.pop();
    if (uid === undefined) throw new Error('the configuration lists no more debug users');
    return uid;
  }

  database(service: ServiceName): DataSource {
    return this.app.get<DataSource>(getDataSourceToken(service));
  }

  /** The cookie of a new session of a new account, and the account's uid. */
  async signIn({ tags, areas = [], source = 'product', ...rest }: Person): Promise<{ cookie: string; uid: string }> {
    const uid = rest.debug === true ? this.nextDebugUid() : randomUUID();
    const areaList = JSON.stringify(areas.map((code) => ({ code, name: code })));
    await this.database('gateway').query(
      `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
       values ($1, $1, $1, $2, $3, $4, '-', $5)`,
      [uid, tags, areaList, source, rest.mustChangePassword ?? false],
    );
    return { cookie: await this.session(uid), uid };
  }

  /** The cookie of a new session of an account that `signIn` has made. */
  async session(uid: string): Promise<string> {
    const byPassword = { method: 'password', idToken: null } as const;
    const started = await this.app.get(Sessions).start(uid, undefined, () => Promise.resolve(byPassword));
    return `${sessionCookieName}=${started?.cookie ?? ''}`;
  }

  /** Makes a call named as in the policy table: method and path. */
  async call(call: string, { query = {}, body, cookie, headers = keyed() }: Arguments = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ');
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.origin}${path}${search && `?${search}`}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
      ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) } : {}),
    });
    const content = await textOf(response);
    const json = response.headers.get('content-type')?.includes('json') ?? false;
    const envelope = json ? (JSON.parse(content) as Envelope<unknown>) : { rtnCode: '0', bizData: content, msg: null };
    return { ...envelope, text: content, status: response.status, headers: response.headers };
  }
}

/** The headers of a call that is none of those before. */
const keyed = (): Record<string, string> => ({ ...requiredHeaders, 'idempotency-key': randomUUID() });

const textOf = async (response: Response): Promise<string> =>
  response.headers.get('content-type') === workbookType
    ? unpacked(Buffer.from(await response.arrayBuffer()))
    : response.text();

/** The text of every entry of a zip file. */
const unpacked = (file: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const parts: Promise<string>[] = [];
    fromBuffer(file, (error, zip) => {
      if (error) return reject(error);
      zip.on('error', reject).on('end', () => resolve(Promise.all(parts).then((texts) => texts.join('\n'))));
      zip.on('entry', (entry: Entry) => {
        parts.push(
          new Promise((done, failed) =>
            zip.openReadStream(entry, (refused, stream) => (refused ? failed(refused) : done(text(stream)))),
          ),
        );
      });
    });
  });
