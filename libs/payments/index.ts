export { ComplaintPlatform, type ComplaintReport, type PlatformComplaint } from './complaint-platform.js';
export * from './payment-platform.js';
export { type Payout, type PayoutBillLine, PayoutPlatform, type PayoutReport } from './payout-platform.js';
export { PaymentsModule } from './payments.module.js';
export { WeChatPay } from './wechat-pay/wechat-pay.js';
