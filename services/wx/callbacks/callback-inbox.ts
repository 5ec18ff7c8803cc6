import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { AesGcm } from '#libs/crypto';
import { readXml } from '#libs/wecom';
import type { Callback } from '../platform/callback.js';
import type { WeComCallbackEntity } from './wecom-callback.entity.js';

/** A callback that is from the platform and for us. */
export interface OpenedCallback {
  suiteId: string | null;
  type: string;
  /** Decrypted. */
  xml: string;
}

/**
 * Changes of contacts and of corporations are dated by the second and say no more than who has changed: the second change of
 * one of them in a second is the same XML, and counts as the first one sent again. So they are worked off when that second
 * is over, and one more for the way, from what the platform says then.
 */
const settleMs = 2000;
const settling: ReadonlySet<string> = new Set(['change_auth', 'change_school_contact', 'change_school_contact_batch']);

/** Keeps callbacks until they are worked off. They hold tickets and codes, so they cannot be read in the database. */
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
    const receivedAt = this.clock.now();
    const dueAt = settling.has(type) ? new Date(receivedAt.getTime() + settleMs) : receivedAt;
    await this.dataSource.query(
      `insert into wecom_callback (digest, suite_id, type, xml, received_at, due_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (digest) do nothing`,
      [digest, suiteId, type, stored, receivedAt, dueAt],
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
