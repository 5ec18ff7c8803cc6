import { request } from 'node:http';
import { type Envelope, requiredHeaders } from '#libs/contracts';
import { makeApk, type ApkOptions } from '../../../tools/apk/make-apk.js';
import { until } from '../../stack/index.js';
import type { AllProcess, Answer } from '../authz/all-process.js';

const tusHeaders = { ...requiredHeaders, 'tus-resumable': '1.0.0' };
const partType = 'application/offset+octet-stream';

/** What `upload/detail` says. */
export interface Detail {
  id: string;
  state: string;
  received: number;
  problem: string | null;
  downloadUrl: string;
  facts: { packageName: string; versionCode: number; signerSha256: string; size: number; sha256: string } | null;
}

export interface TusAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Uploads packages as a user, by the tus protocol. */
export class TusUpload {
  constructor(
    private readonly origin: string,
    private readonly cookie: string,
  ) {}

  async send(method: string, path: string, headers: Record<string, string>, body?: Buffer): Promise<TusAnswer> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { ...tusHeaders, cookie: this.cookie, ...headers },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  create(length: number, name = '班牌.apk'): Promise<TusAnswer> {
    return this.send('POST', '/api/deviceVersion/upload', {
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    });
  }

  /** The path of a new upload. */
  async begin(length: number, name?: string): Promise<string> {
    const { status, headers } = await this.create(length, name);
    if (status !== 201) throw new Error(`an upload was not begun: ${status}`);
    return headers.get('location') ?? '';
  }

  part(path: string, offset: number, body: Buffer): Promise<TusAnswer> {
    return this.send('PATCH', path, { 'upload-offset': String(offset), 'content-type': partType }, body);
  }

  async offset(path: string): Promise<number> {
    return Number((await this.send('HEAD', path, {})).headers.get('upload-offset'));
  }

  /** Sends the head of a part of `length` bytes and some of them, and then breaks off. */
  async breakOff(path: string, offset: number, body: Buffer, length: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const sent = request(this.origin + path, {
        method: 'PATCH',
        headers: {
          ...tusHeaders,
          cookie: this.cookie,
          'upload-offset': String(offset),
          'content-type': partType,
          'content-length': String(length),
        },
      });
      sent.once('error', () => resolve()).once('close', () => resolve());
      sent.write(body, () => setImmediate(() => sent.destroy()));
    });
  }

  async detail(path: string): Promise<Envelope<Detail> & { status: number }> {
    const id = path.split('/').at(-1) ?? '';
    const { status, body } = await this.send('GET', `/api/deviceVersion/upload/detail?id=${id}`, {});
    return { ...(JSON.parse(body) as Envelope<Detail>), status };
  }

  /** Waits until an upload that has come is taken or refused. */
  checked(path: string): Promise<Detail> {
    return until(async () => {
      const { bizData } = await this.detail(path);
      return bizData && ['ready', 'refused'].includes(bizData.state) ? bizData : undefined;
    }, 'the package is checked');
  }

  /** Uploads a file at once. */
  async whole(file: Buffer, name?: string): Promise<Detail> {
    const path = await this.begin(file.length, name);
    const { status } = await this.part(path, 0, file);
    if (status !== 204) throw new Error(`a part was not taken: ${status}`);
    return this.checked(path);
  }

  /** Uploads an apk; returns what a save names. */
  async apk(options: Partial<ApkOptions> = {}): Promise<string> {
    const some = { packageName: 'com.firstbell.card', versionCode: 1, versionName: '1', ...options };
    const { downloadUrl, problem } = await this.whole(makeApk(some));
    if (downloadUrl === '') throw new Error(`the package was refused: ${problem}`);
    return downloadUrl;
  }
}

/** A new user with their own calls and uploads. */
export const newUploader = async (
  all: AllProcess,
  person: Parameters<AllProcess['signIn']>[0],
): Promise<{
  tus: TusUpload;
  uid: string;
  cookie: string;
  post: (path: string, body?: object) => Promise<Answer>;
  get: (path: string, query?: Record<string, string>) => Promise<Answer>;
}> => {
  const { cookie, uid } = await all.signIn(person);
  return {
    tus: new TusUpload(all.origin, cookie),
    uid,
    cookie,
    post: (path, body = {}) => all.call(`POST ${path}`, { body, cookie }),
    get: (path, query = {}) => all.call(`GET ${path}`, { query, cookie }),
  };
};
