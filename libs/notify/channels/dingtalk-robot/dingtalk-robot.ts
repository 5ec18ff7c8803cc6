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
import { codeIn, textIn, VendorClient } from '../vendor-client.js';

const path = '/robot/send';
const officialHost = 'oapi.dingtalk.com';

/** Codes for too many messages: of robots, and of the newer page of custom robots. */
const frequencyCodes = ['130101', '410100'];
/** The message did not pass the robot's security settings; its words say which. */
const securityCode = '310000';
const securityFaults = ['sign', 'keywords', 'ip'];
const busyCode = '-1';

/** Signature of a message. Source: DingTalk, custom robots, security settings. */
const dingTalkSign = (secret: string, timestamp: string): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');

/** Robots of DingTalk groups. Source: DingTalk, custom robots. */
export class DingTalkRobot implements Channel {
  readonly name = 'dingtalkRobot';
  readonly available = true;
  readonly rates = [{ count: 20, ms: minuteMs }];
  /** Time for which a robot that was called too often refuses everything. */
  readonly shutMs = 10 * minuteMs;
  readonly maxBytes = 4096;
  readonly repeatable = false;
  private readonly client: VendorClient;

  constructor(
    private readonly settings: NotifySettings,
    private readonly clock: Clock,
  ) {
    this.client = new VendorClient(this.name, settings.dingTalkUrl);
  }

  addressOf(given: string, secret: string): ChannelAddress {
    const hosts = [officialHost, new URL(this.settings.dingTalkUrl).host];
    const target = robotKey(given, { hosts, path, parameter: 'access_token', key: /^\w{8,128}$/ });
    return { target, secret };
  }

  masked({ target }: ChannelAddress): string {
    return maskedKey(target);
  }

  async send({ target, secret }: ChannelAddress, message: ChannelMessage): Promise<Delivery> {
    const timestamp = String(this.clock.now().getTime());
    const signed = secret === '' ? {} : { timestamp, sign: dingTalkSign(secret, timestamp) };
    const body = { msgtype: 'text', text: { content: plainText(message, this.maxBytes) } };
    const fields = await this.client.post(path, { access_token: target, ...signed }, body);
    const code = codeIn(fields, 'errcode');
    if (code === '0') return {};
    if (code === busyCode) throw new ChannelFailure(this.name, 'unknown', 'noAnswer');
    if (frequencyCodes.includes(code)) throw new ChannelFailure(this.name, 'frequency', code);
    const fault = securityFaults.find((each) => textIn(fields, 'errmsg').toLowerCase().includes(each));
    const isSecurity = code === securityCode && fault !== undefined;
    throw new ChannelFailure(this.name, 'refused', isSecurity ? `${code} ${fault}` : code);
  }
}
