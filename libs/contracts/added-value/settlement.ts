/** Months that are settled, school by school. Source: requirement document 1, section 3; domain rules, added value. */

/**
 * What a month made of a record of the roster. `renew`: ran at its start and at its end; `new`: began in it and ran at
 * its end; `unsubscribe`: ran at its start and was cancelled in it; `newUnsubscribe`: began and was cancelled in it, and
 * counts as both; `void`: ran at its start, and its import was rolled back in it: counts as cancelled and as not served.
 */
export const settlementKinds = ['new', 'renew', 'unsubscribe', 'newUnsubscribe', 'void'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** Why a later month corrects a settled one. `importVoided` is made by a rollback alone. */
export const correctionCodes = ['importVoided', 'price', 'count', 'refund', 'other'] as const;
export type CorrectionCode = (typeof correctionCodes)[number];
/** Codes of corrections that people write. */
export const writtenCorrectionCodes = ['price', 'count', 'refund', 'other'] as const satisfies CorrectionCode[];
export type WrittenCorrectionCode = (typeof writtenCorrectionCodes)[number];

/** Where the settlement of a month over all schools stands. */
export const settlementStates = ['running', 'finished', 'failed'] as const;
export type SettlementState = (typeof settlementStates)[number];

/** Why the payment platform has not transferred, by its code. Source: its documentation of merchant transfers. */
const reasons: Record<string, string> = {
  ACCOUNT_FROZEN: '收款账户被冻结',
  REAL_NAME_CHECK_FAIL: '收款人未实名认证',
  NAME_NOT_CORRECT: '收款人姓名与实名不一致',
  OPENID_INVALID: '收款人的微信标识无效',
  TRANSFER_QUOTA_EXCEED: '超过单笔收款额度',
  DAY_RECEIVED_QUOTA_EXCEED: '超过当日收款额度',
  MONTH_RECEIVED_QUOTA_EXCEED: '超过当月收款额度',
  DAY_RECEIVED_COUNT_EXCEED: '超过当日收款次数',
  PRODUCT_AUTH_CHECK_FAIL: '商户未开通转账权限',
  OVERDUE_CLOSE: '收款人超时未确认，转账已关闭',
  TRANSFER_RISK: '转账存在风险，已被拦截',
  PAYEE_ACCOUNT_ABNORMAL: '收款账户异常',
  PAYER_ACCOUNT_ABNORMAL: '商户账户异常',
  MERCHANT_REJECT: '商户已拒绝转账',
  CANCELLED: '转账已撤销',
  NOT_ENOUGH: '商户余额不足',
  NO_AUTH: '商户无此权限',
  PARAM_ERROR: '转账参数有误',
  INVALID_REQUEST: '转账请求有误',
  APPID_MCHID_NOT_MATCH: '公众号与商户号不匹配',
  // ours: it is not known whether the platform has taken it
  AWAY: '支付平台暂无响应，正在核实',
  RESTING: '支付平台暂无响应，正在核实',
  UNREADABLE: '支付平台的响应有误，正在核实',
  UNEXPECTED: '支付结果未知，正在核实',
};

/** A reason of the payment platform for people; empty for none. */
export const payoutReasonText = (code: string): string => {
  if (code === '') return '';
  return reasons[code] ?? '支付平台未能完成转账';
};
