import { hourMs } from '../common/durations.js';

/** Complaints of payers about orders. Source: WeChat Pay, 消费者投诉 2.0. */

/** `complaint_state` of the platform: without a reply, in progress, or settled. */
export const complaintStates = ['pending', 'processing', 'processed'] as const;
export type ComplaintState = (typeof complaintStates)[number];
/** `problem_type` of the platform. */
export const complaintProblems = ['refund', 'serviceNotWork', 'others'] as const;
export type ComplaintProblem = (typeof complaintProblems)[number];

/** What the merchant does about a complaint. */
export type ComplaintReply = 'REPLY' | 'COMPLETE';
/** Whether the platform has taken it. */
export type ComplaintReplyOutcome = 'requested' | 'accepted' | 'refused';

/** Hours within which the merchant has to reply, and to settle. Source: WeChat Pay, 商户投诉处理时效. */
export const complaintReplyHours = 24;
export const complaintSettleHours = 72;
/** Longest reply in characters. Source: `response_content` of the platform. */
export const complaintReplyLength = 200;

/** When the merchant's first reply is due, or after it the settlement; null: it is settled. `from`: when it was made or made again. */
export const complaintDueAt = (state: ComplaintState, from: Date): Date | null => {
  if (state === 'processed') return null;
  const hours = state === 'pending' ? complaintReplyHours : complaintSettleHours;
  return new Date(from.getTime() + hours * hourMs);
};

export const complaintStateLabels: Record<ComplaintState, string> = {
  pending: '待回复',
  processing: '处理中',
  processed: '已完成',
};
export const complaintProblemLabels: Record<ComplaintProblem, string> = {
  refund: '申请退款',
  serviceNotWork: '服务未生效',
  others: '其他',
};

const actionLabels: Readonly<Record<string, string>> = {
  CREATE_COMPLAINT: '用户发起投诉',
  CONTINUE_COMPLAINT: '用户继续投诉',
  USER_RESPONSE: '用户留言',
  RESPONSE_BY_PLATFORM: '平台留言',
  SELLER_REFUND: '商户发起退款',
  MERCHANT_RESPONSE: '商户回复已送达',
  MERCHANT_CONFIRM_COMPLETE: '商户反馈处理完成',
  USER_APPLY_PLATFORM_SERVICE: '用户申请平台协助',
  USER_CANCEL_PLATFORM_SERVICE: '用户取消平台协助',
  PLATFORM_SERVICE_FINISHED: '平台协助结束',
  FOUND: '查询到投诉',
  STATE: '投诉状态变更',
  REPLY: '回复用户',
  COMPLETE: '提交处理完成',
};
/** What happened to a complaint: `action_type` of the platform, or what was done or seen here. */
export const complaintActionText = (action: string): string => actionLabels[action] ?? action;
export const complaintOutcomeLabels: Record<ComplaintReplyOutcome, string> = {
  requested: '结果未知',
  accepted: '平台已受理',
  refused: '平台未受理',
};
