import type {
  ExchangeResult,
  GrantRefusal,
  GrantState,
  LedgerCause,
  LowPricePolicy,
  PointsTaskCode,
} from './points.js';
import {
  type DifferenceAction,
  type DifferenceKind,
  type OrderMode,
  type OrderStatus,
  payChannels,
  type PayItemStatus,
  type PaymentEventKind,
  type RefundMode,
  type RefundState,
  type ServiceStatus,
  type SpecialUser,
  type SubscriptionEventKind,
  type SubscriptionStatus,
  type TradeType,
  tradeTypes,
} from './sales.js';
import type { CorrectionCode, SettlementKind, SettlementState } from './settlement.js';

/** Names that people read. */
export const orderModeLabels: Record<OrderMode, string> = { online: '微信支付', subscribe: '移动订阅' };
export const payItemStatusLabels: Record<PayItemStatus, string> = { normal: '正常', disabled: '停用' };
export const tradeTypeLabels = Object.fromEntries(
  tradeTypes.map((type) => [type, type === 'MANUAL' ? '手动下单' : payChannels[type].label]),
) as Record<TradeType, string>;
export const subscriptionStatusLabels: Record<SubscriptionStatus, string> = {
  pending: '等待添加家长',
  subscribe: '已订阅',
  unsubscribe: '已取消',
  refused: '添加家长失败',
};
export const subscriptionEventLabels: Record<SubscriptionEventKind, string> = {
  new: '新订阅',
  renew: '续订',
  cancel: '取消订阅',
  revert: '撤销续订',
  void: '撤销导入',
};
export const specialUserLabels: Record<SpecialUser, string> = { teacher: '教师', other: '其他' };
export const orderStatusLabels: Record<OrderStatus, string> = {
  unpaid: '待支付',
  paid: '已支付',
  closed: '已关闭',
  partlyRefunded: '部分退款',
  refunded: '已退款',
};
export const refundStateLabels: Record<RefundState, string> = {
  requested: '退款申请中',
  processing: '退款处理中',
  succeeded: '退款成功',
  failed: '退款失败',
  givenUp: '已放弃退款',
};
export const paymentEventLabels: Record<PaymentEventKind, string> = {
  ordered: '下单',
  prepaid: '发起支付',
  paid: '支付成功',
  closed: '关闭订单',
  refundRequested: '申请退款',
  refunded: '退款到账',
  refundFailed: '退款失败',
  refundGivenUp: '放弃退款',
  refundOutside: '商户平台退款',
  unexpected: '异常收款，自动退回',
};
/** Why an order was closed, or its money cannot be kept. */
export const paymentReasonLabels: Readonly<Record<string, string>> = {
  unpaid: '超过两小时未支付',
  CLOSED: '支付平台已关闭',
  REVOKED: '支付平台已撤销',
  REFUND: '支付平台已退款',
  late: '订单已不能支付',
  amount: '金额与订单不符',
  foreign: '没有这个订单',
};
export const refundModeLabels: Record<RefundMode, string> = {
  whole: '全部剩余金额',
  unused: '未使用部分',
  amount: '指定金额',
};
const refundFailureLabels: Readonly<Record<string, string>> = {
  ABNORMAL: '退款异常，退款未能到达付款人的账户',
  ACCOUNT_ERROR: '付款人的账户已注销',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '超过可退金额',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': '商户账户余额不足',
  'ACQ.TRADE_HAS_FINISHED': '已超过可退款期限',
  'ACQ.TRADE_NOT_EXIST': '平台没有这笔支付',
  APPID_MCHID_NOT_MATCH: '公众号与商户号不匹配',
  CLOSED: '退款已被平台关闭',
  FREQUENCY_LIMITED: '申请过于频繁',
  INVALID_REQUEST: '不符合平台规则，如超过可退金额、可退期限或退款次数',
  MCH_NOT_EXISTS: '商户号不存在',
  NOT_ENOUGH: '商户账户余额不足',
  NO_AUTH: '商户没有退款权限',
  ORDER_NOT_EXIST: '平台没有这笔支付',
  PARAM_ERROR: '申请的参数不正确',
  REQUEST_BLOCKED: '申请被平台拦截',
  RESOURCE_NOT_EXISTS: '平台没有这笔支付',
  SIGN_ERROR: '商户签名未通过验证',
  TRADE_STATE_ERROR: '支付状态不能退款',
  USER_ACCOUNT_ABNORMAL: '付款人的账户异常',
  away: '平台没有应答',
  resting: '平台没有应答',
  unreadable: '平台的应答无法识别',
  unexpected: '系统异常',
};
/** Why a refund was not done: `failure` as it is stored, the platform's code or what kept it from answering. */
export const refundFailureText = (failure: string): string => refundFailureLabels[failure] ?? `平台返回 ${failure}`;
export const serviceStatusLabels: Record<ServiceStatus, string> = {
  serving: '服务中',
  trial: '试用中',
  expired: '已到期',
  none: '未开通',
};
export const differenceLabels: Record<DifferenceKind, string> = {
  missingAtPlatform: '平台账单缺少',
  missingHere: '本地记录缺少',
  amount: '金额不一致',
  state: '状态不一致',
  twice: '重复付款',
};

export const differenceActionLabels: Record<DifferenceAction, string> = {
  recorded: '已补记',
  refunded: '已退款',
  writtenOff: '核销',
};

/** Duration of a service: in years where it is whole ones. Source: requirement document 1, section 9. */
export const serviceMonthsText = (months: number): string => (months % 12 === 0 ? `${months / 12}年` : `${months}个月`);

export const settlementKindLabels: Record<SettlementKind, string> = {
  new: '新增',
  renew: '续订',
  unsubscribe: '取消',
  newUnsubscribe: '新增后取消',
  void: '撤销导入',
};
export const correctionLabels: Record<CorrectionCode, string> = {
  importVoided: '撤销导入',
  price: '价格有误',
  count: '订阅有误',
  refund: '另行退款',
  other: '其他',
};
export const settlementStateLabels: Record<SettlementState, string> = {
  running: '结算中',
  finished: '已结算',
  failed: '结算失败',
};
export const pointsTaskLabels: Record<PointsTaskCode, string> = { new: '新订阅', renew: '续订' };
export const lowPricePolicyLabels: Record<LowPricePolicy, string> = {
  full: '照常发放',
  proportional: '按价格比例发放',
  none: '不发放',
};
export const grantStateLabels: Record<GrantState, string> = {
  pending: '待结算',
  available: '已到账',
  returned: '已退回积分池',
  refused: '未发放',
};
export const grantRefusalLabels: Record<GrantRefusal, string> = {
  noHeadTeacher: '班级没有班主任',
  poolEmpty: '本月积分池已用完',
  noTask: '本月方案没有此任务',
  priceTooLow: '价格低于本月方案的最低价格',
  monthClosed: '记录时该月已月结',
  monthNotOpened: '该月未开启积分池',
};
export const exchangeResultLabels: Record<ExchangeResult, string> = { '': '处理中', SUCCESS: '成功', FAIL: '失败' };
export const ledgerCauseLabels: Record<LedgerCause, string> = {
  open: '月初注入积分池',
  grant: '发放奖励',
  settle: '月结到账',
  return: '订阅取消，退回积分池',
  expire: '月末积分池清零',
  exchange: '申请兑换',
  paid: '兑换成功',
  refund: '兑换失败，退回积分',
  giveBack: '管理员收回',
};
