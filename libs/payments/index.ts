export * from './payment-platform.js';
export { PaymentsModule } from './payments.module.js';
export { WeChatPay } from './wechat-pay/wechat-pay.js';
