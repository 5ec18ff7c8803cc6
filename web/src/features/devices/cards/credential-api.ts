import { queryOptions } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';

export const blockCard = async (body: Schemas['BlockCardBody']): Promise<string> =>
  (await call('post', '/api/schoolDevice/block', { body })).msg ?? texts.deviceBlocked;

export const unblockCard = async (deviceNo: string): Promise<string> =>
  (await call('post', '/api/schoolDevice/unblock', { body: { deviceNo } })).msg ?? texts.deviceUnblocked;

/** The next password of a card; it cannot be read again. */
export const rotateCredential = async (deviceNo: string): Promise<Schemas['NewCredential']> =>
  (await call('post', '/api/schoolDevice/credential/rotate', { body: { deviceNo } })).data;

/** Pause between two counts, in milliseconds. */
const countsMs = 10_000;

/** How many cards of a school, or within reach, have no password of their own yet. */
export const credentialCountsQuery = (schoolCode: string | undefined) =>
  queryOptions({
    queryKey: ['credentialCounts', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('post', '/api/schoolDevice/credential/preview', { body: { schoolCode }, signal })).data,
    staleTime: 0,
    gcTime: 0,
    // cards connect with their new passwords meanwhile
    refetchInterval: countsMs,
    meta: { inline: true },
  });

/** `count`: how many cards would change at most; `schoolCode` undefined: every card within reach. */
export const requireCredential = async ({
  schoolCode,
  ...rest
}: {
  required: boolean;
  count: number;
  schoolCode: string | undefined;
}): Promise<string> => {
  const body = { ...rest, ...(schoolCode === undefined ? {} : { schoolCode }) };
  const { msg, data } = await call('post', '/api/schoolDevice/credential/require', { body });
  return `${msg ?? texts.credentialRequired}：${data.changed} 台设备`;
};

/** What a card's set-up reads from its QR code. Described in docs/cards.md. */
export const setUpText = (host: string, deviceNo: string, password: string): string =>
  JSON.stringify({ host, deviceNo, password });
