import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, fetcher } from '../../../core/http.js';
import type { ObjectRef } from '../../../core/objects.js';
import type { ListQuery, ListState } from '../../../kit/list/list-state.js';

/** Complaints by what was sold: the calls about them, and names of their lists. */
export const books = {
  services: {
    name: 'services',
    title: '增值服务订单',
    label: '投诉',
    list: '/api/addedvalue/complaint/list',
    reply: '/api/addedvalue/complaint/reply',
    complete: '/api/addedvalue/complaint/complete',
  },
  calls: {
    name: 'calls',
    title: '视频通话充值',
    label: '视频通话充值投诉',
    list: '/api/trtc/complaint/list',
    reply: '/api/trtc/complaint/reply',
    complete: '/api/trtc/complaint/complete',
  },
} as const;

export type Book = (typeof books)[keyof typeof books];

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

/** The order of a complaint; null: it is of no order. */
export const orderOf = ({ name }: Book, { orderNo, schoolCode }: Complaint): ObjectRef | null => {
  if (orderNo === null || schoolCode === null) return null;
  return name === 'services' ? { kind: 'order', orderNo, schoolCode } : { kind: 'callOrder', orderNo };
};
