import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { createApp } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import { type Envelope, requiredHeaders } from '#libs/contracts';
import { identityHeader, signIdentity } from '#libs/http';
import type { BatchDetailDto, BatchDto } from '#libs/files/imports';
import { workbookType } from '#libs/files/spreadsheet';
import { createDatabase } from '../../stack/index.js';
import { caller } from '../directory/directory-parts.js';
import { environment } from '../gateway/gateway-process.js';

/** The sample service alone, which can be started again on the same database and files. */
export class SampleProcess {
  private app: NestExpressApplication | undefined;
  private origin = '';

  private constructor(
    private readonly module: Type,
    private readonly config: Config,
    private readonly database: Awaited<ReturnType<typeof createDatabase>>,
  ) {}

  static async start(module: Type): Promise<SampleProcess> {
    const database = await createDatabase();
    const dataDir = mkdtempSync(join(tmpdir(), 'sample-'));
    const config = new Config({ ...environment, DATA_DIR: dataDir, DATABASE_URL: database.url }, 'all');
    const sample = new SampleProcess(module, config, database);
    await sample.run();
    return sample;
  }

  get dataSource(): DataSource {
    if (!this.app) throw new Error('the service does not run');
    return this.app.get<DataSource>(getDataSourceToken('sample'));
  }

  get dataDir(): string {
    return this.config.dataDir;
  }

  async restart(): Promise<void> {
    await this.app?.close();
    await this.run();
  }

  async close(): Promise<void> {
    await this.app?.close();
    await this.database.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }

  /** Uploads a file; returns the id of its batch. */
  async upload(schoolCode: string, file: Uint8Array, fields: Record<string, string> = {}): Promise<string> {
    const form = new FormData();
    for (const [key, value] of Object.entries({ schoolCode, userType: 'locker', ...fields })) form.set(key, value);
    form.set('file', new Blob([new Uint8Array(file)], { type: workbookType }), '文件.xlsx');
    const response = await this.fetch('import', { method: 'POST', body: form });
    const { bizData, msg } = (await response.json()) as Envelope<BatchDto>;
    if (!bizData) throw new Error(msg ?? 'no batch');
    return bizData.batchId;
  }

  async detail(batchId: string): Promise<BatchDetailDto> {
    const response = await this.fetch(`detail?batchId=${batchId}`);
    const { bizData, msg } = (await response.json()) as Envelope<BatchDetailDto>;
    if (!bizData) throw new Error(msg ?? 'no batch');
    return bizData;
  }

  async post(step: string, body: object): Promise<Envelope<BatchDetailDto>> {
    const headers = { 'content-type': 'application/json' };
    const response = await this.fetch(step, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as Envelope<BatchDetailDto>;
  }

  fetch(path: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    const identity = signIdentity(caller(), this.config.internalKey, Date.now());
    return fetch(`${this.origin}/api/sample/import/${path}`, {
      ...init,
      headers: { ...requiredHeaders, ...headers, [identityHeader]: identity },
    });
  }

  private async run(): Promise<void> {
    this.app = await createApp(this.module, this.config, this.database.url);
    await this.app.listen(0, '127.0.0.1');
    this.origin = `http://127.0.0.1:${(this.app.getHttpServer().address() as AddressInfo).port}`;
  }
}
