import { Injectable } from '@nestjs/common';
import { AesGcm } from '#libs/crypto';
import { Config } from '#libs/kernel/config';
import type { WebhookEntity } from './webhook.entity.js';

/** Encrypts secrets of webhooks, and reads those that sign now. */
@Injectable()
export class WebhookSecrets {
  private readonly cipher: AesGcm;

  constructor(config: Config) {
    this.cipher = new AesGcm(config.dataKey, 'webhook secret');
  }

  encrypt(secret: string): string {
    return this.cipher.encrypt(Buffer.from(secret)).toString('base64');
  }

  /** The secret, and after a rotation for a day the one before. */
  signing(webhook: Pick<WebhookEntity, 'secret' | 'previousSecret' | 'previousUntil'>, now: Date): string[] {
    const { secret, previousSecret, previousUntil } = webhook;
    const former = previousSecret !== null && previousUntil !== null && previousUntil > now ? [previousSecret] : [];
    return [secret, ...former].map((each) => this.cipher.decrypt(Buffer.from(each, 'base64')).toString('utf8'));
  }
}
