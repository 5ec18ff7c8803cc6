import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type InjectionToken, Module, type Type } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { createApp } from '#libs/service/boot';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { type AuditRecorded, type Envelope, type EventMessage, requiredHeaders, type Topic } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { type Identity, identityHeader, signIdentity } from '#libs/http';
import { withDemo } from '../../../tools/demo/demo.module.js';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { database } from '../../../services/directory/database.js';
import { manifest } from '../../../services/directory/service.js';
import { createMigrated, until } from '../../stack/index.js';
import { environment } from '../gateway/gateway-process.js';
import { caller } from './directory-parts.js';

export interface Answer<T> extends Envelope<T> {
  status: number;
  /** The input that a refusal is about. */
  field?: string;
}

/** What a call is made with besides its path. */
interface Arguments {
  query?: Record<string, string>;
  body?: unknown;
  as?: Identity;
  headers?: Record<string, string>;
  /** Without a key the call may be the same as one before; each has one of its own unless said otherwise. */
  keyless?: boolean;
  signal?: AbortSignal;
}

/** The directory service alone, on a fresh database, with a clock that stands still until it is set. */
export class DirectoryProcess {
  private time = Date.parse('2026-11-21T02:00:00Z');
  /** Everything it has published, by topic. */
  private readonly events = new Map<Topic, EventMessage[]>();
  origin = '';

  private constructor(
    private readonly app: Awaited<ReturnType<typeof createApp>>,
    private readonly config: Config,
    private readonly clean: () => Promise<void>,
  ) {
    app.get(Clock).now = () => new Date(this.time);
  }

  /** Starts it, with the modules of other services `besides`; `schools` demo schools are there. */
  static async start(
    schools = 0,
    env: Record<string, string> = {},
    besides: readonly Type[] = [],
  ): Promise<DirectoryProcess> {
    const { url, drop } = await createMigrated(database);
    const dataDir = mkdtempSync(join(tmpdir(), 'directory-'));
    const config = new Config({ ...environment, DATA_DIR: dataDir, ...env, DATABASE_URL: url }, 'all');
    const app = await createApp(together(besides), config, url);
    const process = new DirectoryProcess(app, config, async () => {
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    process.listen([
      'directory.school',
      'directory.member',
      'addedvalue.subscription',
      'import.progress',
      'trtc.config',
      'readiness.incident',
      'readiness.forecast',
      'readiness.visit',
      'audit.event',
    ]);
    await app.listen(0, '127.0.0.1');
    process.origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    await app.get(DemoSeed).seed(schools);
    return process;
  }

  get dataSource(): DataSource {
    return this.app.get<DataSource>(getDataSourceToken('directory'));
  }

  /** A part of the service. */
  part<T>(type: InjectionToken<T>): T {
    return this.app.get(type, { strict: false });
  }

  /** Runs a change of the parts in one transaction. */
  async change<T>(work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.clean();
  }

  setTime(iso: string): void {
    this.time = Date.parse(iso);
  }

  /** Makes a call named as in the policy table, as an administrator unless said otherwise. */
  async call<T = unknown>(
    call: string,
    { query = {}, body, as = caller(), headers = {}, keyless = false, signal }: Arguments = {},
  ): Promise<Answer<T>> {
    const [method = '', path = ''] = call.split(' ');
    const search = new URLSearchParams(query).toString();
    const identity = signIdentity(as, this.config.internalKey, Date.now());
    const response = await fetch(`${this.origin}${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...{ ...requiredHeaders, 'content-type': 'application/json', [identityHeader]: identity },
        ...(keyless ? {} : { 'idempotency-key': randomUUID() }),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
      ...(signal && { signal }),
    });
    return { ...((await response.json()) as Envelope<T>), status: response.status };
  }

  /** The bare response to a call, whose body may be a form. */
  fetch(
    call: string,
    { query = {}, form, body, as = caller() }: Arguments & { form?: FormData } = {},
  ): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const identity = signIdentity(as, this.config.internalKey, Date.now());
    return fetch(`${this.origin}${path}?${new URLSearchParams(query).toString()}`, {
      method,
      headers: {
        ...requiredHeaders,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        [identityHeader]: identity,
      },
      ...(form ? { body: form } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The data of a call that has to succeed. */
  async ask<T>(call: string, given: Arguments = {}): Promise<T> {
    const { rtnCode, bizData, msg } = await this.call<T>(call, given);
    if (rtnCode !== '0') throw new Error(`${call}: ${rtnCode} ${msg ?? ''}`);
    return bizData as T;
  }

  /** Adds a school in Shenzhen, as an administrator. Returns its code. */
  async addSchool(code: string, source = 'product'): Promise<string> {
    const area = { addressProvinceCode: '440000', addressCityCode: '440300', addressTownCode: '440305' };
    const kind = { source, schoolBxlxCode: '211', schoolXxbbCode: '831' };
    await this.ask('POST /api/lds/school/add', { body: { code, name: `${code}小学`, ...area, ...kind } });
    return code;
  }

  /** Waits until an event of a kind is published, and returns the data of all of them. */
  async published<T>(topic: Topic, type: string, which: (data: T) => boolean): Promise<T[]> {
    const found = (): T[] =>
      (this.events.get(topic) ?? [])
        .filter((message) => message.type === type)
        .map((message) => message.data as T)
        .filter(which);
    await until(() => found().length > 0, `${topic} ${type} is published`);
    return found();
  }

  /** The audit entries of an action, once there is one that `isWanted` accepts. */
  async auditEntries(
    action: string,
    isWanted: (entry: AuditRecorded) => boolean = () => true,
  ): Promise<AuditRecorded[]> {
    const kind = ['audit.event', 'audit.recorded'] as const;
    await this.published<AuditRecorded>(...kind, (entry) => entry.action === action && isWanted(entry));
    return this.published<AuditRecorded>(...kind, (entry) => entry.action === action);
  }

  private listen(topics: readonly Topic[]): void {
    const handle = async (topic: Topic, messages: readonly EventMessage[]): Promise<void> => {
      this.events.set(topic, [...(this.events.get(topic) ?? []), ...messages]);
    };
    this.app.get(EventBus).subscribe({ topics, group: 'test', handle });
  }
}

const together = (besides: readonly Type[]): Type => {
  @Module({ imports: [withDemo(manifest.module), ...besides] })
  class TogetherModule {}
  return TogetherModule;
};
