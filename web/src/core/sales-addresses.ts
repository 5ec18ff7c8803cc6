import { address } from './addresses.js';
import type { Schemas } from './contract.js';

type School = Pick<Schemas['SchoolDto'], 'schoolCode' | 'source'>;

/** The import of subscriptions of a school. Source: first requirement document, section 2. */
export const rosterImportAddress = ({ schoolCode, source }: School): string =>
  address('/home/addedvalue/subscribeImport', { schoolCode, source });

/** The months of a school. */
export const settlementAddress = ({ schoolCode }: Pick<School, 'schoolCode'>): string =>
  address('/home/addedvalue/subscribeInfo', { schoolCode });

/** What a school sells. Source: first requirement document, section 2. */
export const addedValueAddress = ({ schoolCode }: Pick<School, 'schoolCode'>): string =>
  address('/home/school/addedvalueSet', { schoolCode });
