import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { ChannelName } from '#libs/contracts';
import { AesGcm, HashKeys } from '#libs/crypto';
import { Config } from '#libs/kernel/config';
import type { ChannelAddress } from '../channels/channel.js';

/** What addresses and presses on cards are encrypted for. */
export const notifyPurpose = 'notify';

/** Encrypts addresses and names their queues. */
@Injectable()
export class AddressCipher {
  private readonly cipher: AesGcm;

  constructor(
    @Inject(Config) { dataKey }: Config,
    private readonly hashKeys: HashKeys,
  ) {
    this.cipher = new AesGcm(dataKey, notifyPurpose);
  }

  /** Encrypts a value as JSON. */
  encrypt(value: unknown): string {
    return this.cipher.encrypt(Buffer.from(JSON.stringify(value))).toString('base64');
  }

  /** @throws Error, without the value, for one of another data key and for what is no JSON */
  decrypt(stored: string): unknown {
    try {
      return JSON.parse(this.cipher.decrypt(Buffer.from(stored, 'base64')).toString('utf8'));
    } catch {
      throw new Error('a stored address cannot be decrypted');
    }
  }

  encryptAddress({ target, secret }: ChannelAddress): string {
    return this.encrypt({ target, secret });
  }

  /** @throws Error, without the value, for what is no address */
  decryptAddress(stored: string): ChannelAddress {
    const { target, secret } = (this.decrypt(stored) ?? {}) as Partial<ChannelAddress>;
    if (typeof target !== 'string' || typeof secret !== 'string') throw new Error('a stored address is not complete');
    return { target, secret };
  }

  /** Undefined for what `decryptAddress` refuses. */
  readAddress(stored: string): ChannelAddress | undefined {
    try {
      return this.decryptAddress(stored);
    } catch {
      return undefined;
    }
  }

  /** Contacts with the same address share its queue, and with it the limits of the channel. */
  queueOf(channel: ChannelName, { target }: ChannelAddress): string {
    return createHmac('sha256', this.hashKeys.of('notify address')).update(`${channel} ${target}`).digest('base64url');
  }
}
