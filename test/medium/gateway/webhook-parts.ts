import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { type EventMessage, role, type Topic, type WebhookType } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EventBus } from '#libs/events';
import { database } from '../../../services/gateway/database.js';
import type {
  WebhookDeliveryRow,
  WebhookRow,
  WebhookSecret,
  WebhookTestResult,
} from '../../../services/gateway/webhooks/webhook.dto.js';
import { testDatabase, type TestDatabase, until } from '../../stack/index.js';
import type { Answer, Browser } from './browser.js';
import { GatewayProcess } from './gateway-process.js';
import { WebhookReceiver } from './webhook-receiver.js';

/** A webhook of a test, at a path of its own. */
export interface TestWebhook extends WebhookSecret {
  path: string;
}

/** A gateway with people, schools and a receiver of webhooks. */
export class WebhookTown {
  private constructor(
    readonly db: TestDatabase,
    readonly gateway: GatewayProcess,
    readonly receiver: WebhookReceiver,
    /** Administrator of the product. */
    readonly admin: Browser,
  ) {}

  static async start(): Promise<WebhookTown> {
    const receiver = await WebhookReceiver.start();
    const db = await testDatabase(database);
    const gateway = await GatewayProcess.on(db.url, { WEBHOOK_HOSTS: receiver.host });
    const admin = gateway.browser('198.51.100.1');
    await admin.signIn('admin', 'firstbell1');
    return new WebhookTown(db, gateway, receiver, admin);
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.db.close();
    this.receiver.close();
  }

  /** Signs in as a new account. */
  async person(some: { tags?: number; areas?: string[]; source?: string } = {}): Promise<{ by: Browser; uid: string }> {
    const { tags = role.areaManager, areas = [], source = 'product' } = some;
    const uid = randomUUID().slice(0, 13);
    const areaList = JSON.stringify(areas.map((code) => ({ code, name: code })));
    await this.db.dataSource.query(
      `insert into account (uid, account, username, tags, area_list, source, password_hash, must_change_password)
       select $1, $1, $1, $2, $3, $4, password_hash, false from account where account = 'admin'`,
      [uid, tags, areaList, source],
    );
    const by = this.gateway.browser('198.51.100.2');
    await by.signIn(uid, 'firstbell1');
    return { by, uid };
  }

  async publish(topic: Topic, type: string, data: object, { id = uuidv7(), at = this.now() } = {}): Promise<void> {
    const message: EventMessage = { id, type, key: 'k', at, data };
    await this.gateway.app.get(EventBus).publish(topic, [message]);
  }

  now(): string {
    return new Date().toISOString();
  }

  /** A school that the gateway knows. */
  async school(cityCode = '4401', source = 'product'): Promise<string> {
    const schoolCode = randomUUID();
    await this.place(schoolCode, cityCode, source);
    return schoolCode;
  }

  /** Says where a school is. */
  async place(schoolCode: string, cityCode: string, source = 'product'): Promise<void> {
    const place = { provinceCode: '44', provinceName: '', cityCode, cityName: '', townCode: `${cityCode}01` };
    const data = {
      schoolCode,
      name: '第一小学',
      source,
      ...place,
      townName: '',
      haveCourseSchedule: 0,
      deleted: false,
    };
    await this.publish('directory.school', 'school.changed', data);
    const known = () =>
      select(this.db.dataSource, 'select from school where code = $1 and city_code = $2', [schoolCode, cityCode]);
    await until(async () => (await known()).length > 0, 'the gateway knows the school');
  }

  /** Publishes that a card went off. */
  async offline(schoolCode: string | null, deviceNo: string = randomUUID(), since = this.now()): Promise<string> {
    const card = { deviceNo, schoolCode, onlineStatus: 'off', since, cause: 'silent', name: '一年级1班' };
    await this.publish('devices.status', 'device.status', { ...card, schoolName: '第一小学' });
    return deviceNo;
  }

  create(by: Browser, some: object = {}): Promise<Answer<WebhookSecret>> {
    const url = `http://${this.receiver.host}/${randomUUID()}`;
    const events: WebhookType[] = ['device.offline'];
    return by.call<WebhookSecret>('/api/webhook/create', { name: randomUUID(), url, events, ...some });
  }

  /** A new webhook at a path of its own. */
  async webhook(by: Browser, some: object = {}): Promise<TestWebhook> {
    const path = `/${randomUUID()}`;
    const { bizData, msg } = await this.create(by, { url: `http://${this.receiver.host}${path}`, ...some });
    if (!bizData) throw new Error(`no webhook: ${String(msg)}`);
    return { ...bizData, path };
  }

  async row(by: Browser, id: string): Promise<WebhookRow> {
    const rows = (await by.call<WebhookRow[]>('/api/webhook/list', {})).bizData ?? [];
    const found = rows.find((each) => each.id === id);
    if (!found) throw new Error(`no webhook ${id}`);
    return found;
  }

  async deliveries(by: Browser, webhookId: string, state?: string): Promise<WebhookDeliveryRow[]> {
    const body = { webhookId, ...(state === undefined ? {} : { state }) };
    const { bizData } = await by.call<{ list: WebhookDeliveryRow[] }>('/api/webhook/delivery/list?size=100', body);
    return bizData?.list ?? [];
  }

  /** Number of deliveries of a webhook in every state. Those of an event are stored for all webhooks at once, and sent later. */
  async stored(webhookId: string): Promise<number> {
    const sql = 'select from webhook_delivery where webhook_id = $1';
    return (await select(this.db.dataSource, sql, [webhookId])).length;
  }

  /** Makes the retries of a webhook due. */
  async hurry(webhookId: string): Promise<void> {
    const sql = `update webhook_delivery set next_at = next_at - interval '1 minute' where webhook_id = $1`;
    await this.db.dataSource.query(sql, [webhookId]);
  }

  /** Waits until a webhook has a delivery in a state. */
  delivery(by: Browser, webhookId: string, state: string): Promise<WebhookDeliveryRow> {
    return until(async () => (await this.deliveries(by, webhookId, state))[0], `a delivery is ${state}`);
  }

  /** Waits until something has come to a webhook `count` times. */
  arrived(path: string, count = 1) {
    return until(
      () => this.receiver.of(path).length >= count && this.receiver.of(path),
      `${count} messages at ${path}`,
    );
  }

  test(by: Browser, id: string): Promise<Answer<WebhookTestResult>> {
    return by.call<WebhookTestResult>('/api/webhook/test', { id });
  }
}
