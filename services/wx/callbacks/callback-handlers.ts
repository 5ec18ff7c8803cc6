import { Inject, Injectable } from '@nestjs/common';
import type { WxEvents } from '#libs/contracts';
import { Outbox, type OutgoingEvent } from '#libs/events';
import { Config } from '#libs/kernel/config';
import { CardPressCipher, WeCom, type XmlElement } from '#libs/wecom';
import { AppAuthorisations } from '../apps/app-authorisations.js';
import { ContactChanges } from '../contacts/contact-changes.js';
import { type Callback, type CallbackHandler, type Effect, noEffect } from '../platform/callback.js';
import { RegisteredCorps } from '../register/registrations.js';

type PlatformEvents = WxEvents['wx.platform'];
type PlatformEvent = {
  [Type in keyof PlatformEvents]: { type: Type; data: PlatformEvents[Type] };
}[keyof PlatformEvents];

/** Events of callbacks about licences, for the licence service. */
const events: Record<string, (xml: XmlElement) => PlatformEvent> = {
  license_pay_success: (xml) => ({
    type: 'licence.paid',
    data: { corpId: xml.text('AuthCorpId'), orderId: xml.text('OrderId'), buyerUserid: xml.text('BuyerUserId') },
  }),
  license_refund: (xml) => ({
    type: 'licence.refunded',
    data: { corpId: xml.text('AuthCorpId'), orderId: xml.text('OrderId'), status: numberOf(xml, 'OrderStatus') ?? 0 },
  }),
  auto_activate: (xml) => ({
    type: 'licence.autoActivated',
    data: {
      corpId: xml.text('AuthCorpId'),
      scene: numberOf(xml, 'Scene') ?? 0,
      accounts: xml.all('AccountList').map((account) => ({
        activeCode: account.text('ActiveCode'),
        type: numberOf(account, 'Type') ?? 0,
        expireTime: numberOf(account, 'ExpireTime') ?? 0,
        userid: account.text('UserId'),
        previousStatus: numberOf(account, 'PreviousStatus'),
        previousActiveCode: account.text('PreviousActiveCode') || null,
      })),
    },
  }),
};

const numberOf = (xml: XmlElement, name: string): number | null => {
  const text = xml.text(name);
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
};

/** Hands callbacks about licences on. */
const licenceEffects = (outbox: Outbox): [string, CallbackHandler][] =>
  Object.entries(events).map(([type, eventOf]) => [
    type,
    async ({ xml }) => {
      const event = eventOf(xml);
      const outgoing: OutgoingEvent = { topic: 'wx.platform', key: event.data.corpId, ...event };
      return (tx) => outbox.add(tx, [outgoing]);
    },
  ]);

/** Hands presses on the button of a card on. */
const cardEffect =
  (outbox: Outbox, cipher: CardPressCipher): CallbackHandler =>
  async ({ xml, at }) => {
    const press = { userid: xml.text('FromUserName'), responseCode: xml.text('ResponseCode') };
    const data = {
      corpId: xml.text('ToUserName'),
      taskId: xml.text('TaskId'),
      eventKey: xml.text('EventKey'),
      encryPress: cipher.encrypt(press),
      at: at.toISOString(),
    };
    return (tx) => outbox.add(tx, [{ topic: 'wx.platform', type: 'card.pressed', key: data.corpId, data }]);
  };

/** Maps callback types to handlers. */
@Injectable()
export class CallbackHandlers {
  private readonly handlers: ReadonlyMap<string, CallbackHandler>;

  constructor(
    private readonly weCom: WeCom,
    apps: AppAuthorisations,
    registered: RegisteredCorps,
    contacts: ContactChanges,
    outbox: Outbox,
    @Inject(Config) { dataKey }: Config,
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
      ['template_card_event', cardEffect(outbox, new CardPressCipher(dataKey))],
      ...licenceEffects(outbox),
    ]);
  }

  /** Returns the effect of a callback; none for an unknown type. @throws WeComError, WeComAway */
  handle(callback: Callback): Promise<Effect> {
    return this.handlers.get(callback.type)?.(callback) ?? Promise.resolve(noEffect);
  }

  private async keepTicket({ suiteId, xml, at }: Callback): Promise<Effect> {
    if (suiteId !== null) await this.weCom.saveSuiteTicket(suiteId, xml.text('SuiteTicket'), at);
    return noEffect;
  }
}
