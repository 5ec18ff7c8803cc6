import { Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#libs/service/boot';
import { Metrics } from '#libs/kernel/health';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { EventMessage, Topic } from '#libs/contracts';
import { EventBus } from '#libs/events';
import { database } from '../../../services/devices/database.js';
import { manifest } from '../../../services/devices/service.js';
import { freePort, testDatabase } from '../../stack/index.js';
import { CardsUnderTest, deviceKeys, heartbeatSeconds } from './cards-under-test.js';
import { DatabaseProxy } from './database-proxy.js';

@Module({ imports: [manifest.module] })
class TestModule {}

/** The devices service in this process, on a database of its own. */
export class CardService extends CardsUnderTest {
  private application: NestExpressApplication | undefined;
  private httpUrl = '';
  private groups = 0;
  private aheadMs = 0;

  private constructor(
    /** Address of the database itself. */
    readonly url: string,
    /** Through which the service reaches it. */
    readonly proxy: DatabaseProxy,
    readonly config: Config,
    private readonly remove: () => Promise<void>,
  ) {
    super();
  }

  /** Starts it on a fresh database. */
  static async start(env: Record<string, string> = {}): Promise<CardService> {
    // a service on a given database waits for its migrations and does not run them
    const db = await testDatabase(database);
    const proxy = await DatabaseProxy.before(db.url);
    const dataDir = mkdtempSync(join(tmpdir(), 'firstbell-devices-'));
    const config = new Config(
      {
        DATA_DIR: dataDir,
        DATABASE_URL: proxy.url,
        DEVICE_KEYS: deviceKeys,
        LOG_LEVEL: 'silent',
        MQTT_PORT: String(await freePort()),
        HEARTBEAT_SECONDS: String(heartbeatSeconds),
        ...env,
      },
      'devices',
    );
    const service = new CardService(db.url, proxy, config, async () => {
      await proxy.cut();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    });
    await service.boot();
    return service;
  }

  get app(): NestExpressApplication {
    if (!this.application) throw new Error('the service is stopped');
    return this.application;
  }

  async boot(): Promise<void> {
    this.application = await createApp(TestModule, this.config, this.proxy.url);
    await this.application.listen(0, '127.0.0.1');
    this.httpUrl = await this.application.getUrl();
    this.application.get(Clock).now = () => new Date(Date.now() + this.aheadMs);
  }

  /** Sets the clock of the service on. */
  travel(seconds: number): void {
    this.aheadMs += seconds * 1000;
  }

  /** Stops the service as by a SIGTERM. */
  async stop(): Promise<void> {
    await this.application?.close();
    this.application = undefined;
  }

  async close(): Promise<void> {
    this.killCards();
    await this.stop();
    await this.remove();
  }

  events(topic: Topic): Promise<EventMessage[]> {
    const events: EventMessage[] = [];
    this.app.get(EventBus).subscribe({
      topics: [topic],
      group: `test-${++this.groups}`,
      handle: (_topic, messages) => (events.push(...messages), Promise.resolve()),
    });
    return Promise.resolve(events);
  }

  protected place() {
    const { mqttPort, internalKey, heartbeatSeconds } = this.config;
    return { databaseUrl: this.url, httpUrl: this.httpUrl, mqttPort, internalKey, heartbeatSeconds };
  }

  /** How often the broker has dropped a malformed payload. */
  malformed(): Promise<number> {
    return this.figure('firstbell_mqtt_malformed_total');
  }

  /** How often the broker has refused or closed a connection for a reason. */
  refused(reason: string): Promise<number> {
    return this.figure('firstbell_mqtt_refused_total', reason);
  }

  private async figure(name: string, reason?: string): Promise<number> {
    const metric = await this.app.get(Metrics).registry.getSingleMetric(name)?.get();
    const values = (metric?.values ?? []).filter(({ labels }) => reason === undefined || labels['reason'] === reason);
    return values.reduce((sum, { value }) => sum + value, 0);
  }
}
