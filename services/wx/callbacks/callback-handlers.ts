import { Injectable } from '@nestjs/common';
import { WeCom } from '#libs/wecom';
import { AppAuthorisations } from '../apps/app-authorisations.js';
import { ContactChanges } from '../contacts/contact-changes.js';
import { type Callback, type CallbackHandler, type Effect, noEffect } from '../platform/callback.js';
import { RegisteredCorps } from '../register/registered-corps.js';
import { licenceEffects } from './licence-callbacks.js';
import { Outbox } from '#libs/events';

/** Who works off which callbacks. */
@Injectable()
export class CallbackHandlers {
  private readonly handlers: ReadonlyMap<string, CallbackHandler>;

  constructor(
    private readonly weCom: WeCom,
    apps: AppAuthorisations,
    registered: RegisteredCorps,
    contacts: ContactChanges,
    outbox: Outbox,
  ) {
    this.handlers = new Map<string, CallbackHandler>([
      ['suite_ticket', (callback) => this.keepTicket(callback)],
      ['create_auth', (callback) => apps.created(callback)],
      ['reset_permanent_code', (callback) => apps.created(callback)],
      ['change_auth', (callback) => apps.changed(callback)],
      ['cancel_auth', (callback) => apps.cancelled(callback)],
      ['register_corp', (callback) => registered.registered(callback)],
      ['change_school_contact', (callback) => contacts.changed(callback)],
      ['change_school_contact_batch', (callback) => contacts.changed(callback)],
      ...licenceEffects(outbox),
    ]);
  }

  /** What a callback changes; one of a type that is not ours changes nothing. @throws WeComError, WeComAway */
  handle(callback: Callback): Promise<Effect> {
    return this.handlers.get(callback.type)?.(callback) ?? Promise.resolve(noEffect);
  }

  private async keepTicket({ suiteId, xml, at }: Callback): Promise<Effect> {
    if (suiteId !== null) await this.weCom.saveSuiteTicket(suiteId, xml.text('SuiteTicket'), at);
    return noEffect;
  }
}
