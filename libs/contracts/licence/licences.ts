import { addDays, type Day } from '../common/business-time.js';

/** What an order is for. Source: `license/get_order`, `order_type`. */
export const licenceOrderTypes = {
  1: '购买',
  2: '续期',
  5: '其他',
  6: '其他',
  8: '其他',
} as const;

/**
 * States of an order: those of `license/get_order`, `order_status`, and `requested`, which the platform has not confirmed
 * yet.
 */
export const licenceOrderStatuses = {
  requested: '提交中',
  0: '待支付',
  1: '支付成功',
  2: '未支付，订单已关闭',
  3: '未支付，订单已过期',
  4: '申请退款中',
  5: '退款成功',
  6: '退款被拒绝',
  7: '已失效（测试订单）',
} as const;
export type LicenceOrderStatus = 'requested' | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Types of accounts. Source: `license/list_order_account`, `type`. */
export const licenceAccountTypes = { 1: '基础账号', 2: '互通账号' } as const;
export type LicenceAccountType = keyof typeof licenceAccountTypes;

/** States of an account. Source: `license/batch_get_active_info_by_code`, `status`. */
export const licenceAccountStatuses = {
  1: '未绑定',
  2: '已绑定且有效',
  3: '已过期',
  4: '待转移',
  5: '已合并',
  6: '已分配给下游',
} as const;
export type LicenceAccountStatus = keyof typeof licenceAccountStatuses;

/** Days of a month that is bought. Source: `license/create_new_order`, `account_duration`. */
export const licenceMonthDays = 31;

/** Most accounts of one type in an order. Source: `license/create_new_order`, `account_count`. */
export const licenceOrderLimit = 1_000_000;

/** Days before the end from which an account is soon to expire. */
export const licenceExpiryDays = [30, 7, 1] as const;

/** Most months of an order. Source: `license/create_new_order`, 1,860 days at most. */
export const licenceMonthsLimit = 60;

/** Accounts, codes or pairs of people that one call of the platform takes. Source: 97183, 97188, 97189, 97192. */
export const licenceBatchSize = 1000;

/** Maximum remaining days of an account to which a same-type one may be added. Source: 97188, error 701082. */
export const licenceOverlapDays = 20;

/** Days between two transfers of one account whose giver is employed. Source: 97192, error 701017. */
export const licenceTransferDays = 30;

/** Reason of an activation. */
export const licenceActivationCauses = {
  hand: '手动激活',
  batch: '批量激活',
  auto: '自动激活',
  import: '批量导入',
} as const;
export type LicenceActivationCause = keyof typeof licenceActivationCauses;

/** States of an activation or a transfer: `requested` until the platform has responded. */
export const licenceRequestStates = { requested: '等待企业微信确认', done: '成功', refused: '失败' } as const;
export type LicenceRequestState = keyof typeof licenceRequestStates;

/** Label of a kind of order; what the platform adds later is 其他 as well. */
export const licenceOrderTypeLabel = (type: number): string =>
  type === 1 || type === 2 ? licenceOrderTypes[type] : '其他';

/** Label of an order's state; null: the platform has not confirmed it. */
export const licenceOrderStatusLabel = (status: number | null): string =>
  status === null
    ? licenceOrderStatuses.requested
    : ((licenceOrderStatuses as Record<number, string>)[status] ?? '其他');

export const licenceAccountTypeLabel = (type: number): string =>
  type === 1 ? licenceAccountTypes[1] : licenceAccountTypes[2];

export const licenceAccountStatusLabel = (status: number): string =>
  (licenceAccountStatuses as Record<number, string>)[status] ?? '其他';

/** The last day of licences that last a number of months from a day on. */
export const licenceEndDay = (from: Day, months: number): Day => addDays(from, months * licenceMonthDays);

/** What is read from the platform. */
export const licenceSyncKinds = ['orders', 'accounts'] as const;
export type LicenceSyncKind = (typeof licenceSyncKinds)[number];

export const licenceSyncStates = ['running', 'finished', 'failed'] as const;
export type LicenceSyncState = (typeof licenceSyncStates)[number];

/** What a synchronisation has found to differ. */
export const licenceChangeKinds = { added: '新增', changed: '变更', gone: '已不存在' } as const;
export type LicenceChangeKind = keyof typeof licenceChangeKinds;

/** The steps of a synchronisation, in their order. */
export const licenceSyncStages = {
  orders: '读取订单',
  orderDetails: '读取订单详情',
  holders: '读取已激活账号',
  codes: '读取激活码',
  details: '读取账号详情',
  rest: '核对其余账号',
} as const;
export type LicenceSyncStage = keyof typeof licenceSyncStages;
