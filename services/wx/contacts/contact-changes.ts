import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ContactChange } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { change } from '#libs/data/db';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { partsOf, WeCom } from '#libs/wecom';
import { Bindings } from '../binding/bindings.js';
import { type Callback, type Effect, noEffect } from '../platform/callback.js';
import { CorpAccess } from '../platform/corp-access.js';
import { ContactReader, namedContacts } from './contact-reader.js';

/** Changes of an event at most. */
const changesPerEvent = 500;

/** Follows the school contacts of corporations, for the directory. */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly weCom: WeCom,
    private readonly access: CorpAccess,
    private readonly bindings: Bindings,
    private readonly phones: PhoneCipher,
    private readonly outbox: Outbox,
  ) {}

  /** `change_school_contact`, also for several at once: read by the app that was notified, which may see them. */
  async changed({ suiteId, xml }: Callback): Promise<Effect> {
    const corpId = xml.text('AuthCorpId') || xml.text('ToUserName');
    const notified = this.weCom.config.apps.find((app) => app.suiteId === suiteId);
    const app = await this.access.ofCorp(corpId, notified?.appCode);
    const named = namedContacts(xml);
    if (!app || named.length === 0) return noEffect;
    const changes = await new ContactReader(this.weCom, app, this.phones).read(named);
    return (tx) => this.publish(tx, corpId, changes);
  }

  private async publish(tx: EntityManager, corpId: string, changes: readonly ContactChange[]): Promise<void> {
    const school = await this.bindings.schoolOf(tx, corpId);
    if (!school) return;
    const { schoolCode } = school;
    const events = partsOf(changes, changesPerEvent).map((some): OutgoingEvent => {
      const data = { schoolCode, corpId, changes: some };
      return { topic: 'wx.contact', type: 'contacts.changed', key: schoolCode, data };
    });
    await this.outbox.add(tx, events);
    await this.forget(tx, schoolCode, changes);
  }

  /** Deletes members who have left the corporation. */
  private async forget(tx: EntityManager, schoolCode: string, changes: readonly ContactChange[]): Promise<void> {
    const left = changes.filter(({ kind, after }) => kind !== 'department' && after === null).map(({ id }) => id);
    const gone = await change<{ uid: string }>(
      tx,
      `delete from wecom_member where school_code = $1 and kind in ('student', 'parent') and wecom_userid = any($2)
       returning uid`,
      [schoolCode, left],
    );
    if (gone.length === 0) return;
    const data = { schoolCode, members: [], gone: gone.map(({ uid }) => uid) };
    await this.outbox.add(tx, [{ topic: 'wx.binding', type: 'members.matched', key: schoolCode, data }]);
  }
}
