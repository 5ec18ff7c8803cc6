import { createHmac } from 'node:crypto';
import { minuteMs } from '#libs/contracts';
import type { Clock } from '#libs/kernel/clock';
import type { NotifySettings } from '#libs/kernel/config';
import {
  type Channel,
  type ChannelAddress,
  ChannelFailure,
  type ChannelMessage,
  type Delivery,
  maskedKey,
  plainText,
} from '../channel.js';
import { robotKey } from '../robot-address.js';
import { codeIn, VendorClient } from '../vendor-client.js';

const path = '/open-apis/bot/v2/hook/';
const officialHost = 'open.feishu.cn';
/** The largest body is 20 KB: a text of half of it leaves room for the escapes of JSON. */
const textBytes = 10_000;
const frequencyCode = '11232';

/** Signature of a message; `timestamp` in seconds. Source: Feishu, custom bots, signature. */
const feishuSign = (secret: string, timestamp: string): string =>
  createHmac('sha256', `${timestamp}\n${secret}`).update('').digest('base64');

/** Robots of Feishu groups. Source: Feishu, custom bots. */
export class FeishuRobot implements Channel {
  readonly name = 'feishuRobot';
  readonly available = true;
  readonly rates = [
    { count: 5, ms: 1000 },
    { count: 100, ms: minuteMs },
  ];
  readonly shutMs = minuteMs;
  readonly maxBytes = textBytes;
  readonly repeatable = false;
  private readonly client: VendorClient;

  constructor(
    private readonly settings: NotifySettings,
    private readonly clock: Clock,
  ) {
    this.client = new VendorClient(this.name, settings.feishuUrl);
  }

  addressOf(given: string, secret: string): ChannelAddress {
    const hosts = [officialHost, new URL(this.settings.feishuUrl).host];
    return { target: robotKey(given, { hosts, path, key: /^[\w-]{8,64}$/ }), secret };
  }

  masked({ target }: ChannelAddress): string {
    return maskedKey(target);
  }

  async send({ target, secret }: ChannelAddress, message: ChannelMessage): Promise<Delivery> {
    const timestamp = String(Math.floor(this.clock.now().getTime() / 1000));
    const signed = secret === '' ? {} : { timestamp, sign: feishuSign(secret, timestamp) };
    const body = { ...signed, msg_type: 'text', content: { text: plainText(message, this.maxBytes) } };
    const fields = await this.client.post(path + encodeURIComponent(target), {}, body);
    // robots that are older respond with StatusCode alone
    const code = codeIn(fields, 'code') || codeIn(fields, 'StatusCode');
    if (code === '0') return {};
    throw new ChannelFailure(this.name, code === frequencyCode ? 'frequency' : 'refused', code || 'unreadable');
  }
}
