import { type Machine, statesThatTake } from '../common/machine.js';

/** What schools sell to parents, and the states of it. Source: requirement document 1, sections 3, 4 and 9. */

/** `online`: paid once by the parent; `subscribe`: runs by the month until it is cancelled, paid by the mobile operator. */
export const orderModes = ['online', 'subscribe'] as const;
export type OrderMode = (typeof orderModes)[number];

export const payItemStatuses = ['normal', 'disabled'] as const;
export type PayItemStatus = (typeof payItemStatuses)[number];

/** Apps that a pay item may cover, by code. */
export const payItemApps = { stats: '考勤', chat: '消息', classStyle: '班级风采', schedule: '课表' } as const;
export type PayItemApp = keyof typeof payItemApps;
export const payItemAppCodes = Object.keys(payItemApps) as PayItemApp[];
/** On the wire instead of all codes. */
export const allApps = 'all';

/** Months that an online pay item may last. */
export const serviceMonthOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 24, 36] as const;
/** Maximum length in months of a service period with chosen days: that of the longest item. */
export const longestServiceMonths = 36;

/** A channel by which parents pay. */
interface PayChannel {
  label: string;
  /** Last part of the path at which it reports to a service, with its slash. */
  callback: '' | `/${string}`;
  /** True: its reports are forms. */
  reportsForms: boolean;
  /** `always`: filters offer it, also where it is not configured. */
  offered: 'always' | 'configured';
  /** How it opens in a browser: by the bridge of WeChat, in WeChat alone, or as a page, which does not open in WeChat. */
  opens: 'bridge' | 'page';
  /** True: payers are identified before they order; false: on its own page. */
  identifiesPayers: boolean;
  /** Names of the numbers by which an order and its refund are found at its platform. */
  numbers: Readonly<Record<string, string>>;
}

/** The channels by which parents pay, by the `tradeType` of their orders; the usual one first. */
export const payChannels = {
  JSAPI: {
    label: '微信支付',
    callback: '',
    reportsForms: false,
    offered: 'always',
    opens: 'bridge',
    identifiesPayers: true,
    numbers: { transactionId: '微信支付单号', outRefundNo: '退款单号', refundId: '微信退款单号' },
  },
  ALIPAY: {
    label: '支付宝',
    callback: '/alipay',
    reportsForms: true,
    offered: 'configured',
    opens: 'page',
    identifiesPayers: false,
    // it has no number of its own for a refund
    numbers: { transactionId: '支付宝交易号', outRefundNo: '退款单号' },
  },
} as const satisfies Record<string, PayChannel>;
export type ChannelType = keyof typeof payChannels;
export const channelTypes = Object.keys(payChannels) as ChannelType[];
export const usualChannel = 'JSAPI' satisfies ChannelType;

/** `MANUAL`: paid by other means. */
export type TradeType = ChannelType | 'MANUAL';
export const tradeTypes: readonly TradeType[] = [...channelTypes, 'MANUAL'];

/** The channel of an order; the usual one of those that were paid by other means. */
export const channelOf = (type: TradeType | undefined): PayChannel =>
  payChannels[type === undefined || type === 'MANUAL' ? usualChannel : type];

/** Paths at which the channels report to a service, below the one of the service. */
export const payCallbacks = (base: string): string[] => channelTypes.map((type) => base + payChannels[type].callback);

/**
 * `pending` waits for the directory to add its parent, `refused` did not get one; a record runs while it is `subscribe`
 * and ends by `unsubscribe`.
 */
export const subscriptionStatuses = ['pending', 'subscribe', 'unsubscribe', 'refused'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/**
 * What happens to a subscription; each is one row of `subscription_event`, from which months are settled. `void` takes the
 * `new` or `renew` of an import that was rolled back out of the figures; `revert` is what earlier versions stored for a
 * renewal.
 */
export const subscriptionEventKinds = ['new', 'renew', 'cancel', 'revert', 'void'] as const;
export type SubscriptionEventKind = (typeof subscriptionEventKinds)[number];

/** Who subscribes when it is not just a parent. */
export const specialUsers = ['teacher', 'other'] as const;
export type SpecialUser = (typeof specialUsers)[number];

export const orderStatuses = ['unpaid', 'paid', 'closed', 'partlyRefunded', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];
/** `refundPart`: some of the money has gone back, `refund`: all of it. */
export type OrderEventType = 'pay' | 'close' | 'refundPart' | 'refund';

/** The life of an online order, `from -> event -> to`. An event without an entry leaves the order as it is. */
export const orderTransitions: Machine<OrderStatus, OrderEventType> = {
  unpaid: { pay: 'paid', close: 'closed' },
  paid: { refundPart: 'partlyRefunded', refund: 'refunded' },
  closed: {},
  partlyRefunded: { refundPart: 'partlyRefunded', refund: 'refunded' },
  refunded: {},
};
/** Paid orders of which something is left to refund, and all orders that were paid. */
export const refundableStatuses = statesThatTake(orderTransitions, 'refund');
export const paidStatuses: readonly OrderStatus[] = [...refundableStatuses, 'refunded'];

/** How much of an order goes back: all that is left, the part that is not used, or an amount. */
export const refundModes = ['whole', 'unused', 'amount'] as const;
export type RefundMode = (typeof refundModes)[number];

/** `own`: requested here; `outside`: made in the merchant's console. */
export type RefundOrigin = 'own' | 'outside';

/** What a refund withdraws of what the order has paid for: `all` that is left of it, a `part`, or `none`. */
export type RefundEffect = 'all' | 'part' | 'none';

/** Parts in which the payment platform refunds one payment, and days after the payment until which it does. */
export const maxRefundParts = 50;
export const refundableDays = 365;

/**
 * The life of a refund: it is asked of the payment platform first, and counts when the platform says so. What is reported
 * as done counts in every state.
 */
export const refundStates = ['requested', 'processing', 'succeeded', 'failed', 'givenUp'] as const;
export type RefundState = (typeof refundStates)[number];
export type RefundEventType = 'accept' | 'delay' | 'succeed' | 'fail' | 'retry' | 'giveUp';

export const refundTransitions: Machine<RefundState, RefundEventType> = {
  requested: { accept: 'processing', delay: 'requested', succeed: 'succeeded', fail: 'failed' },
  processing: { accept: 'processing', delay: 'processing', succeed: 'succeeded', fail: 'failed' },
  succeeded: {},
  failed: { retry: 'requested', giveUp: 'givenUp', succeed: 'succeeded' },
  givenUp: { succeed: 'succeeded' },
};
/** Refunds that the platform has still to carry out. */
export const pendingRefunds = statesThatTake(refundTransitions, 'fail');
/** Refunds that may still take of an order: those that were refused keep their amount until they are given up. */
export const openRefunds: readonly RefundState[] = [...pendingRefunds, ...statesThatTake(refundTransitions, 'retry')];

/** What the payment platform reports or is asked about an order; each is one row of `payment_event`. */
export const paymentEventKinds = [
  'ordered',
  'prepaid',
  'paid',
  'closed',
  'refundRequested',
  'refunded',
  'refundFailed',
  'refundGivenUp',
  /** A refund that was made in the merchant's console. */
  'refundOutside',
  /** Money that came for an order that was closed, or of another amount: it is refunded automatically. */
  'unexpected',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** Service of a student today. */
export const serviceStatuses = ['serving', 'trial', 'expired', 'none'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** What is compared with the bills of the payment platform: payments and refunds of orders, or transfers to teachers. */
export const reconciliationSubjects = ['orders', 'payouts'] as const;
export type ReconciliationSubject = (typeof reconciliationSubjects)[number];

/** How our book and the bill of the payment platform may differ; `twice`: money left more than once for one payout. */
export const differenceKinds = ['missingAtPlatform', 'missingHere', 'amount', 'state', 'twice'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** How a difference was dealt with: entered in our book, paid back, or written off for a reason. */
export const differenceActions = ['recorded', 'refunded', 'writtenOff'] as const;
export type DifferenceAction = (typeof differenceActions)[number];
