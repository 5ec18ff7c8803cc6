import { Inject, Injectable } from '@nestjs/common';
import { Config } from '#libs/kernel/config';
import { addressSignature, derivedKey, isAddressSignature } from '#libs/crypto';

/** One picture of one card, until a moment. `key` is the id of the command. */
export interface ScreenshotGrant {
  key: string;
  deviceNo: string;
  until: Date;
}

/** Query of an address, not verified yet. `until`: seconds since 1970. */
export interface ScreenshotQuery {
  card: string;
  until: string;
  sign: string;
}

/** Signed addresses at which cards upload pictures through the gateway, without a session. */
@Injectable()
export class ScreenshotAddresses {
  private readonly base: string;
  private readonly key: Buffer;

  constructor(@Inject(Config) { publicUrl, internalKey }: Config) {
    this.base = `${publicUrl}/card/screenshot`;
    this.key = derivedKey(internalKey, 'addresses of screenshots');
  }

  /** Parts of a second do not count. */
  of({ key, deviceNo, until }: ScreenshotGrant): string {
    const signed = { card: deviceNo, until: String(Math.floor(until.getTime() / 1000)) };
    const sign = addressSignature(this.key, [key, signed.card, signed.until]);
    return `${this.base}/${key}?${new URLSearchParams({ ...signed, sign }).toString()}`;
  }

  /** The grant of an address, expired or not; undefined when the signature is not ours. */
  read(key: string, { card: deviceNo, until, sign }: ScreenshotQuery): ScreenshotGrant | undefined {
    if (!isAddressSignature(this.key, [key, deviceNo, until], sign)) return undefined;
    return { key, deviceNo, until: new Date(Number(until) * 1000) };
  }
}
