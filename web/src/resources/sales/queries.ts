import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';

/** What a school has set about its add-on services. */
export type SchoolConfig = Schemas['SchoolConfigDto'];

export const configQuery = (schoolCode: string) =>
  queryOptions({
    queryKey: ['added-value-config', schoolCode],
    queryFn: async ({ signal }) =>
      (await call('get', '/api/addedvalue/config/get', { query: { schoolCode }, signal })).data,
    meta: { inline: true },
  });

/** Whether parents can pay at all, and whether payments are simulated. */
export const paymentStateQuery = queryOptions({
  queryKey: ['payment-state'],
  queryFn: async ({ signal }) => (await call('get', '/api/addedvalue/payment/state', { signal })).data,
  staleTime: 60_000,
  meta: { inline: true },
});
