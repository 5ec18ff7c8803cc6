import type { ChannelName } from '#libs/contracts';
import type { Clock } from '#libs/kernel/clock';
import {
  type Channel,
  type ChannelAddress,
  ChannelFailure,
  type ChannelMessage,
  maskedKey,
  plainText,
  type Rate,
} from './channel.js';
import { type RobotAddress, robotKey, withoutSecret } from './robot-address.js';
import { type AnswerFields, VendorClient } from './vendor-client.js';

/** A call that sends a text. */
interface RobotRequest {
  path: string;
  query: Record<string, string>;
  body: object;
}

/** Robots of one vendor. */
export interface RobotVendor extends Omit<RobotAddress, 'hosts'> {
  name: ChannelName;
  /** Host of the addresses that people copy from the vendor. */
  officialHost: string;
  /** False: a secret is refused. */
  signs: boolean;
  rates: readonly Rate[];
  /** See `Channel`. */
  shutMs: number;
  /** Longest text in bytes. */
  maxBytes: number;
  /** Codes for too many messages. */
  frequencyCodes: readonly string[];
  /** Code of a vendor that is busy: it may have begun. */
  busyCode?: string;

  requestOf(address: ChannelAddress, text: string, now: Date): RobotRequest;

  /** Code of an answer, `0` for a message that was accepted; empty when there is none. */
  codeOf(fields: AnswerFields): string;

  /** A refusal by its code, and by the words that say more. */
  refusalOf?: (code: string, fields: AnswerFields) => string;
}

/** Robots of groups: one text for each call, and an answer with a code. */
export class RobotChannel implements Channel {
  readonly name: ChannelName;
  readonly available = true;
  readonly rates: readonly Rate[];
  readonly shutMs: number;
  readonly maxBytes: number;
  readonly repeatable = false;
  private readonly client: VendorClient;

  /** @param url where calls go: the vendor, or a simulator */
  constructor(
    private readonly vendor: RobotVendor,
    private readonly url: string,
    private readonly clock: Clock,
  ) {
    const { name, rates, shutMs, maxBytes } = vendor;
    [this.name, this.rates, this.shutMs, this.maxBytes] = [name, rates, shutMs, maxBytes];
    this.client = new VendorClient(name, url);
  }

  addressOf(given: string, secret: string): ChannelAddress {
    const { officialHost, signs } = this.vendor;
    const hosts = [officialHost, new URL(this.url).host];
    return { target: robotKey(given, { ...this.vendor, hosts }), secret: signs ? secret : withoutSecret(secret) };
  }

  masked({ target }: ChannelAddress): string {
    return maskedKey(target);
  }

  async send(address: ChannelAddress, message: ChannelMessage): Promise<void> {
    const text = plainText(message, this.maxBytes);
    const { path, query, body } = this.vendor.requestOf(address, text, this.clock.now());
    const fields = await this.client.post(path, query, body);
    const code = this.vendor.codeOf(fields);
    if (code !== '0') throw this.failureOf(code, fields);
  }

  private failureOf(code: string, fields: AnswerFields): ChannelFailure {
    const { name, frequencyCodes, busyCode, refusalOf = (each) => each } = this.vendor;
    if (code === '') return new ChannelFailure(name, 'unknown', 'unreadable');
    if (code === busyCode) return new ChannelFailure(name, 'unknown', 'noAnswer');
    if (frequencyCodes.includes(code)) return new ChannelFailure(name, 'frequency', code);
    return new ChannelFailure(name, 'refused', refusalOf(code, fields));
  }
}
