import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/clock';
import { Config } from '#libs/config';
import { AesGcm } from '#libs/crypto';
import { readXml } from '#libs/wecom';
import type { Callback } from '../platform/callback.js';
import type { OpenedCallback } from './callback-opener.js';
import type { WeComCallbackEntity } from './wecom-callback.entity.js';

/** Keeps callbacks until they are worked off. They hold tickets and codes, so nobody reads them in the database. */
@Injectable()
export class CallbackInbox {
  private readonly cipher: AesGcm;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(Config) { dataKey }: Config,
  ) {
    this.cipher = new AesGcm(dataKey, 'wecom-callback');
  }

  /** Stores a callback; one that is known already changes nothing. */
  async store({ suiteId, type, xml }: OpenedCallback): Promise<void> {
    const digest = createHash('sha256').update(xml).digest('hex');
    const stored = this.cipher.encrypt(Buffer.from(xml)).toString('base64');
    await this.dataSource.query(
      `insert into wecom_callback (digest, suite_id, type, xml, received_at, due_at) values ($1, $2, $3, $4, $5, $5)
       on conflict (digest) do nothing`,
      [digest, suiteId, type, stored, this.clock.now()],
    );
  }

  /** A stored callback as it is worked off. @throws Error when it cannot be decrypted */
  read({ type, suiteId, xml, receivedAt }: WeComCallbackEntity): Callback {
    const root = readXml(this.cipher.decrypt(Buffer.from(xml ?? '', 'base64')).toString('utf8'));
    const seconds = Number(root.text('TimeStamp') || root.text('CreateTime'));
    const at = Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : receivedAt;
    return { type, suiteId, xml: root, at };
  }
}
