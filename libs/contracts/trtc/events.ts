import type { RefundFailed } from '../added-value/events.js';
import type { OrderStatus } from '../added-value/sales.js';
import type { EventTypes } from '../common/service-contract.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type { CallMediaType, CallState } from './calls.js';

/** `trtc.config` `callConfig.changed`: what a school has set, 0 or 1 each. */
export interface CallConfigChanged {
  schoolCode: string;
  isOpenVideoCall: number;
  isOpenParentsCall: number;
  isOpenCamera: number;
}

/**
 * `trtc.call` `call.changed`: a call that has begun, ended, or was corrected by events that came late. Moments are ISO
 * 8601; `startedAt` is when its second user came, `endedAt` null while it runs, `minutes` 0 until it has ended.
 */
export interface CallChanged {
  callId: string;
  schoolCode: string;
  studentUid: string;
  studentName: string;
  mediaType: CallMediaType;
  state: CallState;
  startedAt: string;
  endedAt: string | null;
  minutes: number;
}

/** `trtc.call` `balance.changed`: minutes that a student can call for; `low` when they are below the school's threshold. */
export interface BalanceChanged {
  studentUid: string;
  schoolCode: string;
  surplusCallTime: number;
  low: 0 | 1;
}

/** `trtc.call` `balance.low`: a balance has fallen below the threshold of its school; once a recharge. */
export interface BalanceLow {
  studentUid: string;
  schoolCode: string;
  surplusCallTime: number;
  timeReminder: number;
}

/** `trtc.order` `rechargeOrder.changed`: an online order of minutes as it is now; `payFee` in fen. */
export interface RechargeOrderChanged {
  orderNo: string;
  schoolCode: string;
  status: OrderStatus;
  studentUid: string;
  payParentUid: string;
  talkTime: number;
  payFee: number;
  /** What has gone back of it, in fen. */
  refundedFee: number;
}

/** What the service publishes, by topic and type; `rechargeRefund.failed`: the payment platform has refused a refund for good. */
export interface TrtcEvents {
  'trtc.config': ReplayEvents & { 'callConfig.changed': CallConfigChanged };
  'trtc.call': { 'call.changed': CallChanged; 'balance.changed': BalanceChanged; 'balance.low': BalanceLow };
  'trtc.order': { 'rechargeOrder.changed': RechargeOrderChanged; 'rechargeRefund.failed': RefundFailed };
}

export const trtcEventTypes: EventTypes<TrtcEvents> = {
  'trtc.config': { ...replayEventTypes, 'callConfig.changed': true },
  'trtc.call': { 'call.changed': true, 'balance.changed': true, 'balance.low': true },
  'trtc.order': { 'rechargeOrder.changed': true, 'rechargeRefund.failed': true },
};
