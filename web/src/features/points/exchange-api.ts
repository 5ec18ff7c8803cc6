import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';
import { read } from '../../core/read.js';

/** Whether points can be paid out, and whether payouts are simulated. */
export const payoutStateQuery = { ...read(['payout-state'], 'get', '/api/integral/exchange/state'), staleTime: 60_000 };

/** What a teacher can exchange now. */
export const payableQuery = (schoolCode: string, uid: string) => ({
  ...read(['points-payable', schoolCode, uid], 'get', '/api/integral/exchange/payable', { query: { schoolCode, uid } }),
  staleTime: 0,
});

/** The link by which a teacher confirms an exchange that waits for it. */
export const confirmLinkQuery = (exchangeId: string) => ({
  ...read(['payout-link', exchangeId], 'get', '/api/integral/exchange/confirmLink', { query: { exchangeId } }),
  staleTime: 0,
});

export interface ExchangeForm {
  uid: string;
  points: number;
  openId?: string | undefined;
}

/** Exchanges points of a teacher for money; returns what is known of it. `key`: one per opened dialog. */
export const addExchange = async (schoolCode: string, { uid, points, openId }: ExchangeForm, key: string) => {
  const account = openId?.trim() ? { openId: openId.trim() } : {};
  const options = { body: { schoolCode, uid, points, ...account }, key, fallback: texts.changeFailed };
  return (await call('post', '/api/integral/exchange/add', options)).data;
};

export interface GiveBackForm {
  uid: string;
  points: number;
  reason: string;
}

/** Takes points of a teacher back; returns the text to show. `key`: one per opened dialog. */
export const giveBack = async (schoolCode: string, { uid, points, reason }: GiveBackForm, key: string) => {
  const options = { body: { schoolCode, uid, points, reason: reason.trim() }, key, fallback: texts.changeFailed };
  return (await call('post', '/api/integral/giveBack', options)).msg ?? texts.changed;
};
