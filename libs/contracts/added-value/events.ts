import type { EndingDays } from '../common/endings.js';
import type { EventTypes } from '../common/service-contract.js';
import type { Fen } from '../common/money.js';
import { type ReplayEvents, replayEventTypes } from '../common/replay.js';
import type { OrderMode, OrderStatus, SubscriptionEventKind, SubscriptionStatus, TradeType } from './sales.js';
import type { SettlementState } from './settlement.js';

/** `addedvalue.config` `config.changed`: whether a school sells add-on services. Dates are `YYYY-MM-DD`. */
export interface AddedValueConfigChanged {
  schoolCode: string;
  isOpen: number;
  isOpenOnlineOrder: number;
  freeStartDate: string | null;
  freeEndDate: string | null;
}

/** `addedvalue.config` `trial.ending`: the trial of a school ends on `endDate`, in at most `days` days; once for each. */
export interface TrialEnding {
  schoolCode: string;
  endDate: string;
  days: EndingDays;
}

/** `addedvalue.order` `refund.failed`: the payment platform has refused a refund for good. */
export interface RefundFailed {
  orderNo: string;
  schoolCode: string;
  outRefundNo: string;
  /** Requests of this refund so far. */
  attempts: number;
}

/**
 * `addedvalue.order` `order.changed`: an order as it is now. `payFee` in fen; service dates `YYYY-MM-DD`, null before it is
 * paid; times are ISO 8601.
 */
export interface OrderChanged {
  orderNo: string;
  schoolCode: string;
  status: OrderStatus;
  tradeType: TradeType;
  studentUid: string;
  payParentUid: string;
  payItemCode: string;
  payFee: Fen;
  /** What has gone back of it. */
  refundedFee: Fen;
  startDate: string | null;
  endDate: string | null;
  orderTime: string;
  paidAt: string | null;
}

/** First and last day of a service, `YYYY-MM-DD`. */
export interface ServiceDays {
  startDate: string;
  endDate: string;
}

/**
 * `addedvalue.order` `period.moved`: the service of an order moved up because one before it was refunded. The order as it is
 * then comes as `order.changed`.
 */
export interface PeriodMoved {
  orderNo: string;
  schoolCode: string;
  studentUid: string;
  payItemCode: string;
  refundedOrderNo: string;
  before: ServiceDays;
  after: ServiceDays;
}

/**
 * `addedvalue.order` `period.extended`: the service of an order lasts longer, because class cards of an incident were dark. The
 * order as it is then comes as `order.changed`.
 */
export interface PeriodExtended {
  orderNo: string;
  schoolCode: string;
  studentUid: string;
  payItemCode: string;
  incidentId: string;
  /** Days by which it is longer; 0: it moved behind one that is. */
  days: number;
  before: ServiceDays;
  after: ServiceDays;
}

/** `addedvalue.subscription` `subscription.changed`: a record of the roster as it is now. Times are ISO 8601. */
export interface SubscriptionChanged {
  id: string;
  schoolCode: string;
  status: SubscriptionStatus;
  studentUid: string;
  parentUid: string | null;
  payItemCode: string;
  subscribeTime: string;
  expirationTime: string;
}

/**
 * `addedvalue.subscription` `subscription.recorded`: something that months and points count. `price` in fen, `at` ISO 8601;
 * the class is that of the student at that moment.
 */
export interface SubscriptionRecorded {
  eventId: string;
  subscriptionId: string;
  kind: SubscriptionEventKind;
  /** Event that a `void` takes out of the figures; null for another kind. */
  voids: string | null;
  /** Import that it belongs to; null: none. */
  importId: string | null;
  schoolCode: string;
  studentUid: string;
  parentUid: string | null;
  classCode: string;
  payItemCode: string;
  orderMode: OrderMode;
  price: Fen;
  at: string;
}

/**
 * `addedvalue.subscription` `classes.served`: students of a school who are served today, by class, as far as there are any. It
 * replaces what was published of the school before, and comes also when a service begins or ends by its date.
 */
export interface ClassesServed {
  schoolCode: string;
  classes: { classCode: string; students: number }[];
}

/** `addedvalue.subscription` `parent.requested`: the directory is to add a parent of a student; see `parent.request.finished`. */
export interface ParentRequested {
  requestId: string;
  schoolCode: string;
  studentUid: string;
  name: string;
  /** Encrypted with the data key. */
  encryPhone: string;
  relationCode: string;
  /** The caller has said that `name` and the parent who has the phone already are one person. */
  samePerson?: boolean;
  by: { uid: string; account: string; source: string };
}

/**
 * `addedvalue.settlement` `settlement.progress`: progress of the settlement of a month; `schoolCode` when a single school was
 * settled, else null.
 */
export interface SettlementProgress {
  /** `yyyyMM` */
  month: string;
  schoolCode: string | null;
  state: SettlementState;
  schools: number;
  closedSchools: number;
}

/** `addedvalue.settlement` `subscriptions.renewed`: at the start of a month a school's records run on; `month` is `yyyyMM`. */
export interface SubscriptionsRenewed {
  schoolCode: string;
  month: string;
  renewed: number;
  /** Records that ended because their student has left. */
  ended: number;
}

/**
 * `addedvalue.settlement` `points.changed`: the points of a school in its running month, also when a teacher of it has
 * exchanged some, or some came back. `month` is `yyyyMM`; `totalPoints` what its teachers have earned, `totalAllotPoints`
 * what its pool got.
 */
export interface PointsChanged {
  schoolCode: string;
  month: string;
  enabled: number;
  totalPoints: number;
  totalAllotPoints: number;
}

/** What the service publishes, by topic and type. */
export interface AddedValueEvents {
  'addedvalue.config': ReplayEvents & { 'config.changed': AddedValueConfigChanged; 'trial.ending': TrialEnding };
  'addedvalue.order': {
    'order.changed': OrderChanged;
    'period.moved': PeriodMoved;
    'period.extended': PeriodExtended;
    'refund.failed': RefundFailed;
  };
  'addedvalue.subscription': ReplayEvents & {
    'subscription.changed': SubscriptionChanged;
    'subscription.recorded': SubscriptionRecorded;
    'classes.served': ClassesServed;
    'parent.requested': ParentRequested;
  };
  'addedvalue.settlement': {
    'settlement.progress': SettlementProgress;
    'subscriptions.renewed': SubscriptionsRenewed;
    'points.changed': PointsChanged;
  };
}

export const addedValueEventTypes: EventTypes<AddedValueEvents> = {
  'addedvalue.config': { ...replayEventTypes, 'config.changed': true, 'trial.ending': true },
  'addedvalue.order': { 'order.changed': true, 'period.moved': true, 'period.extended': true, 'refund.failed': true },
  'addedvalue.subscription': {
    ...replayEventTypes,
    'subscription.changed': true,
    'subscription.recorded': true,
    'classes.served': true,
    'parent.requested': true,
  },
  'addedvalue.settlement': {
    'settlement.progress': true,
    'subscriptions.renewed': true,
    'points.changed': true,
  },
};
