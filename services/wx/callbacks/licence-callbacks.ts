import type { WxEvents } from '#libs/contracts';
import type { Outbox, OutgoingEvent } from '#libs/events';
import type { XmlElement } from '#libs/wecom';
import type { CallbackHandler } from '../platform/callback.js';

type PlatformEvents = WxEvents['wx.platform'];
type PlatformEvent = {
  [Type in keyof PlatformEvents]: { type: Type; data: PlatformEvents[Type] };
}[keyof PlatformEvents];

/** What callbacks about licences say, for the service that keeps licences. */
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
export const licenceEffects = (outbox: Outbox): [string, CallbackHandler][] =>
  Object.entries(events).map(([type, eventOf]) => [
    type,
    async ({ xml }) => {
      const event = eventOf(xml);
      const outgoing: OutgoingEvent = { topic: 'wx.platform', key: event.data.corpId, ...event };
      return (tx) => outbox.add(tx, [outgoing]);
    },
  ]);
