import { queryOptions } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { call } from '../../core/http.js';
import { accountsKey } from './accounts-api.js';

export type Teacher = Schemas['LicenceTeacher'];
export type Handover = Schemas['LicenceHandover'];

/** Teachers of a school whose name has a part, with the state of their accounts; at most 1,000. */
export const teachersQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'teachers', schoolCode, likeName],
    queryFn: async ({ signal }) => {
      const query = { schoolCode, ...(likeName === '' ? {} : { likeName }) };
      return (await call('get', '/api/permit/teacherList', { query, signal })).data;
    },
    staleTime: 10_000,
    retry: false,
    meta: { inline: true },
  });

/** Whose accounts can be handed over. */
export const handoversQuery = (schoolCode: string, likeName: string) =>
  queryOptions({
    queryKey: [...accountsKey, 'handovers', schoolCode, likeName],
    queryFn: async ({ signal }) => {
      const query = { schoolCode, ...(likeName === '' ? {} : { likeName }) };
      return (await call('get', '/api/permit/handoverList', { query, signal })).data;
    },
    staleTime: 10_000,
    retry: false,
    meta: { inline: true },
  });
