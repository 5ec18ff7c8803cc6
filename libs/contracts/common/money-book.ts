/** Why money moves from one account of the ledger to another. Source: domain rules, money. */
export const moneyCauses = [
  /** deferred -> platform or hand: an order is paid. */
  'received',
  /** unclaimed -> platform: a payment that pays nothing. */
  'stray',
  /** platform or hand -> deferred: a refund of an order. */
  'returned',
  /** platform -> unclaimed: a payment that pays nothing goes back, or more than was paid. */
  'strayReturned',
  /** earned -> deferred, or back: days and minutes that were served. */
  'earned',
  /** billed -> receivable, or back: a settled month. */
  'billed',
  /** billed -> receivable, or back: a correction of a month that is over. */
  'corrected',
  /** payable -> rewards: a teacher requests the money of their points. */
  'rewarded',
  /** platform -> payable: the money has been transferred. */
  'transferred',
  /** rewards -> payable: the transfer has failed. */
  'rewardFailed',
] as const;
export type MoneyCause = (typeof moneyCauses)[number];

export const moneyCauseLabels: Record<MoneyCause, string> = {
  received: '收款',
  stray: '收到无主款项',
  returned: '退款',
  strayReturned: '退回无主款项',
  earned: '确认收入',
  billed: '月结应收',
  corrected: '月结更正',
  rewarded: '奖励计提',
  transferred: '奖励付款',
  rewardFailed: '奖励付款失败',
};

/** Kinds of accounts of money. */
export const moneyAccountKinds = [
  'platform',
  'hand',
  'unclaimed',
  'deferred',
  'earned',
  'receivable',
  'billed',
  'payable',
  'rewards',
] as const;
export type MoneyAccountKind = (typeof moneyAccountKinds)[number];

export const moneyAccountLabels: Record<MoneyAccountKind, string> = {
  platform: '支付平台存款',
  hand: '线下收款',
  unclaimed: '待退回款项',
  deferred: '预收款',
  earned: '已实现收入',
  receivable: '月结应收款',
  billed: '月结收入',
  payable: '应付奖励',
  rewards: '奖励支出',
};
