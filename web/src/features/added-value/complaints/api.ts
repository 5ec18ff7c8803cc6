import { texts } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import type { Schemas } from '../../../core/contract.js';
import { call } from '../../../core/http.js';
import { fetcher } from '../../../core/read.js';
import type { ListQuery } from '../../../kit/list/list-query.js';
import type { ListState } from '../../../kit/list/list-state.js';
import type { Book } from './books.js';

/** A complaint of a payer at the payment platform. */
export type Complaint = Schemas['ComplaintDto'];

/** Start of the keys of everything read about complaints. */
export const complaintsKey = ['complaints'] as const;

/** Complaints, the one that is due next first. */
export const complaintListQuery =
  ({ name, list }: Book) =>
  ({ page, size, filters }: ListState): ListQuery<Complaint> => ({
    queryKey: [...complaintsKey, name, { page, size, filters }],
    queryFn: fetcher('post', list, { query: { page, size }, body: filters, fallback: texts.complaintsFailed }),
  });

/** Replies to the payer; resolves when the platform has accepted it. */
export const replyComplaint = async (
  book: Book,
  body: Schemas['ComplaintReplyRequest'],
  key: string,
): Promise<string> =>
  (await call('post', book.reply, { body, key, fallback: texts.complaintReplyFailed })).msg ?? texts.complaintReplied;

/** Reports a complaint as settled; resolves when the platform has accepted it. */
export const completeComplaint = async (
  book: Book,
  body: Schemas['ComplaintCompleteRequest'],
  key: string,
): Promise<string> =>
  (await call('post', book.complete, { body, key, fallback: texts.complaintCompleteFailed })).msg ??
  texts.complaintCompleted;

/** Where the order of a complaint is shown: the order itself, or the minutes of its student. Null: it is of no order. */
export const orderAddress = ({ name }: Book, { orderNo, schoolCode, studentUid }: Complaint): string | null => {
  if (orderNo === null || schoolCode === null || studentUid === null) return null;
  return name === 'services'
    ? address('/home/addedvalue/detailList', { schoolCode, orderNo, order: orderNo })
    : address('/home/trtc/school', { tab: 'balance', schoolCode, student: studentUid });
};
