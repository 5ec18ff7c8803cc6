import { minuteMs } from '#libs/contracts';
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
import { robotKey, withoutSecret } from '../robot-address.js';
import { codeIn, VendorClient } from '../vendor-client.js';

const path = '/cgi-bin/webhook/send';
const officialHost = 'qyapi.weixin.qq.com';

/** Codes for too many messages. Source: WeCom, page 90313. */
const frequencyCodes = ['45009', '45033'];
/** The platform is busy: it may have begun. */
const busyCode = '-1';

/** Robots of WeCom groups. Source: WeCom, page 91770. */
export class WeComRobot implements Channel {
  readonly name = 'wecomRobot';
  readonly available = true;
  readonly rates = [{ count: 20, ms: minuteMs }];
  readonly shutMs = minuteMs;
  /** Of a text. */
  readonly maxBytes = 2048;
  readonly repeatable = false;
  private readonly client: VendorClient;

  constructor(private readonly settings: NotifySettings) {
    this.client = new VendorClient(this.name, settings.weComUrl);
  }

  addressOf(given: string, secret: string): ChannelAddress {
    const hosts = [officialHost, new URL(this.settings.weComUrl).host];
    const target = robotKey(given, { hosts, path, parameter: 'key', key: /^[\w-]{8,64}$/ });
    return { target, secret: withoutSecret(secret) };
  }

  masked({ target }: ChannelAddress): string {
    return maskedKey(target);
  }

  async send({ target }: ChannelAddress, message: ChannelMessage): Promise<Delivery> {
    const body = { msgtype: 'text', text: { content: plainText(message, this.maxBytes) } };
    const code = codeIn(await this.client.post(path, { key: target }, body), 'errcode');
    if (code === '0') return {};
    if (code === busyCode) throw new ChannelFailure(this.name, 'unknown', 'noAnswer');
    throw new ChannelFailure(this.name, frequencyCodes.includes(code) ? 'frequency' : 'refused', code);
  }
}
