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

/** An account that runs out within so many days is soon to expire. */
export const licenceExpiryDays = [30, 7, 1] as const;
