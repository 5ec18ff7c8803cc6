import type { Schemas } from '../../core/contract.js';
import { read } from '../../core/read.js';
import { accountsKey } from './accounts-api.js';

export type Teacher = Schemas['LicenceTeacher'];
export type Handover = Schemas['LicenceHandover'];

/** Teachers of a school whose name has a part, with the state of their accounts; at most 1,000. */
export const teachersQuery = (schoolCode: string, likeName: string) => ({
  ...read([...accountsKey, 'teachers', schoolCode, likeName], 'get', '/api/permit/teacherList', {
    query: { schoolCode, ...(likeName === '' ? {} : { likeName }) },
  }),
  staleTime: 10_000,
  retry: false,
});

/** Whose accounts can be handed over. */
export const handoversQuery = (schoolCode: string, likeName: string) => ({
  ...read([...accountsKey, 'handovers', schoolCode, likeName], 'get', '/api/permit/handoverList', {
    query: { schoolCode, ...(likeName === '' ? {} : { likeName }) },
  }),
  staleTime: 10_000,
  retry: false,
});
