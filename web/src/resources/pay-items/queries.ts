import { texts, type OrderMode, type PayItemStatus } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { read } from '../../core/read.js';

/** Something that a school sells. */
export type PayItem = Schemas['EditablePayItemDto'];

interface PayItemFilter {
  orderMode?: OrderMode;
  status?: PayItemStatus;
}

/** Start of the key of what is read of a school's pay items. */
export const payItemsKey = (schoolCode: string) => ['pay-items', schoolCode] as const;

/** The pay items of a school, the oldest first. */
export const payItemsQuery = (schoolCode: string, filter: PayItemFilter = {}) =>
  read([...payItemsKey(schoolCode), filter], 'get', '/api/addedvalue/payItem/list', {
    query: { schoolCode, ...filter },
    fallback: texts.payItemsFailed,
  });
