import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import { requiredHeaders, role } from '#libs/contracts';
import { identityHeader, signIdentity } from '#libs/http';
import { encryptCallback } from '../../../libs/wecom/callbacks/callbacks.js';
import { database } from '../../../services/wx/database.js';
import { manifest } from '../../../services/wx/service.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { environment } from '../gateway/gateway-process.js';

const administrator = { uid: 'u', account: 'admin', username: '管理员', tags: role.administrator, areas: [] };

/** One process of the service. */
export interface WxProcess {
  app: NestExpressApplication;
  origin: string;
}

/** Processes of the service on one database, beside the simulator of WeCom. */
export class WxProcesses {
  private readonly running: WxProcess[] = [];

  private constructor(
    readonly db: TestDatabase,
    readonly platform: WeComSimulator,
  ) {}

  static async open(): Promise<WxProcesses> {
    const platform = await WeComSimulator.start({ retryScale: 0.01 });
    return new WxProcesses(await testDatabase(database), platform);
  }

  async close(): Promise<void> {
    for (const { app } of this.running) await app.close();
    await this.platform.close();
    await this.db.close();
  }

  /** One more process, by default with the simulator's provider in its environment. */
  async start(env: Record<string, string> = this.platform.environment): Promise<WxProcess> {
    const config = new Config({ ...environment, ...env, DATABASE_URL: this.db.url }, 'wx');
    const app = await createApp(manifest.module, config, this.db.url);
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    const started = { app, origin: `http://127.0.0.1:${port}` };
    this.running.push(started);
    return started;
  }

  /** A call of an administrator, as the gateway hands it on. */
  async call({ origin }: WxProcess, method: 'GET' | 'POST', path: string, body?: object): Promise<Answered> {
    const identity = signIdentity({ ...administrator, source: 'product' }, environment.INTERNAL_KEY, Date.now());
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...{ ...requiredHeaders, [identityHeader]: identity, 'content-type': 'application/json' },
        'idempotency-key': randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answered;
  }

  /** Announces a body of so many bytes for a callback, and sends none of it. Returns the status of the response. */
  announce(origin: string, bytes: number): Promise<number> {
    const headers = { 'content-type': 'text/xml', 'content-length': bytes };
    return new Promise((resolve, reject) => {
      const call = request(`${origin}/callback/wecom/command`, { method: 'POST', headers }, (response) => {
        resolve(response.statusCode ?? 0);
        call.destroy();
      });
      call.on('error', reject).flushHeaders();
    });
  }

  /** Sends a callback as the platform does. Returns the status of the response. */
  async push({ origin }: Pick<WxProcess, 'origin'>, xml: string, given: Partial<Pushed> = {}): Promise<number> {
    const { corpId, token, aesKey } = this.platform.provider;
    const { receiveId = corpId, path = 'command', spoilt = false, body, type = 'text/xml', from } = given;
    const keys = { token: given.token ?? token, aesKey: given.aesKey ?? aesKey, receiveId };
    const sent = encryptCallback(xml, keys, { timestamp: '1700000000', nonce: 'n' });
    const query = new URLSearchParams({
      msg_signature: spoilt ? sent.signature.replace(/^./, (first) => (first === '0' ? '1' : '0')) : sent.signature,
      timestamp: sent.timestamp,
      nonce: sent.nonce,
    });
    const response = await fetch(`${origin}/callback/wecom/${path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': type, ...(from !== undefined && { 'x-forwarded-for': from }) },
      body: body ?? `<xml><ToUserName>${receiveId}</ToUserName><Encrypt>${sent.encrypt}</Encrypt></xml>`,
    });
    await response.arrayBuffer();
    return response.status;
  }
}

interface Answered {
  rtnCode: string;
  bizData: unknown;
  msg: string | null;
}

interface Pushed {
  receiveId: string;
  path: string;
  token: string;
  aesKey: string;
  spoilt: boolean;
  body: string;
  type: string;
  /** The address of the sender, as the proxy before the gateway says. */
  from: string;
}
