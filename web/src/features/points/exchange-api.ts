import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { call } from '../../core/http.js';

/** Whether points can be paid out, and whether payouts are simulated. */
export const payoutStateQuery = queryOptions({
  queryKey: ['payout-state'],
  queryFn: async ({ signal }) => (await call('get', '/api/integral/exchange/state', { signal })).data,
  staleTime: 60_000,
  meta: { inline: true },
});

/** What a teacher can exchange now. */
export const payableQuery = (schoolCode: string, uid: string) =>
  queryOptions({
    queryKey: ['points-payable', schoolCode, uid],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/integral/exchange/payable', { query: { schoolCode, uid }, signal })).data,
    staleTime: 0,
    meta: { inline: true },
  });

/** The link by which a teacher confirms an exchange that waits for it. */
export const confirmLinkQuery = (exchangeId: string) =>
  queryOptions({
    queryKey: ['payout-link', exchangeId],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/integral/exchange/confirmLink', { query: { exchangeId }, signal })).data,
    staleTime: 0,
    meta: { inline: true },
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
