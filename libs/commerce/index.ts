export { Alipay } from './channels/alipay/alipay.js';
export { NotificationReceiver } from './channels/notification-receiver.js';
export {
  AlreadyPaidError,
  type BillLine,
  BillPendingError,
  FinalRefusalError,
  type Notification,
  NotificationError,
  type PayAction,
  type PaymentChannel,
  type PaymentRequest,
} from './channels/payment-channel.js';
export { PaymentChannels } from './channels/payment-channels.js';
export { type Payout, type PayoutBillLine, PayoutPlatform, type PayoutReport } from './channels/payout-platform.js';
export { WeChatPay } from './channels/wechat-pay/wechat-pay.js';
export { ComplaintActions } from './complaints/complaint-actions.js';
export { ComplaintList, dueFields } from './complaints/complaint-list.js';
export { ComplaintFigures, ComplaintStore } from './complaints/complaint-store.js';
export { ComplaintTables1796000100100 } from './complaints/complaint-tables.js';
export { OrderComplaintDto } from './complaints/complaint.dto.js';
export { ComplaintEntity } from './complaints/complaint.entity.js';
export { Complaints } from './complaints/complaints.js';
export {
  encryptedPayOrders,
  ledgerEntities,
  payOrderEntities,
  payPageEntities,
  payPageMigrations,
  reconciliationEntities,
} from './database.js';
export { LedgerAudit, type LedgerOptions } from './ledger/ledger-audit.js';
export { ledgerTables, moneyInLedger } from './ledger/ledger-tables.js';
export {
  BalanceError,
  bookPast,
  Ledger,
  moneyAccount,
  pointsAccount,
  pointsOnlyAgain,
  signedMovement,
  type Transfer,
} from './ledger/ledger.js';
export {
  ComplaintsModule,
  LedgerModule,
  PaymentsModule,
  PayOrdersModule,
  PayPageModule,
  ReconciliationModule,
} from './modules.js';
export { EarnedMonths } from './orders/earned-months.js';
export { NewOrders } from './orders/new-orders.js';
export { OrderBook, type RefundWithdrawal, type UnusedPart } from './orders/order-book.js';
export { moneyChecks, pastMoney, receivedAt } from './orders/order-money-sql.js';
export { OrderMoney } from './orders/order-money.js';
export { orderNumber } from './orders/order-number.js';
export { OrderPayments, PayableOrders } from './orders/order-payments.js';
export { OrderSearch } from './orders/order-search.js';
export { OrderSettlement } from './orders/order-settlement.js';
export { PartialRefunds1795800000000, PaymentTables1795620000250 } from './orders/order-tables.js';
export { PaidOrderEntity } from './orders/paid-order.entity.js';
export { PaymentEventEntity } from './orders/payment-event.entity.js';
export { RefundEntity } from './orders/refund.entity.js';
export { UnpaidOrders } from './orders/unpaid-orders.js';
export { payNotifyController, PayNotifyService } from './pay-notify.controller.js';
export { payPageAddress, PayPageSettings } from './pay-page/pay-page-settings.js';
export {
  AuthorizeQuery,
  AuthorizeUrl,
  PayChoiceBody,
  PayerBody,
  PayerProof,
  PayOrderQuery,
  PayParamsDto,
  PaySchoolQuery,
  ProveBody,
} from './pay-page/pay-page.dto.js';
export { GivenProof, payingParent, type PayProof, PayProofs, proofOf, TakesPayProof } from './pay-page/pay-proofs.js';
export { payWays } from './pay-page/pay-ways.js';
export { PayerService } from './pay-page/payer.service.js';
export { ProveThrottle } from './pay-page/prove-throttle.js';
export { PayParents, ProveService, searchMs } from './pay-page/prove.service.js';
export type { Comparison, Difference } from './reconciliation/bill-comparison.js';
export { DailyComparison, lateDays } from './reconciliation/daily-comparison.js';
export { DifferenceActions } from './reconciliation/difference-actions.js';
export { OpenDifferences } from './reconciliation/difference-figures.js';
export { MoneyBook } from './reconciliation/money-book.js';
export { ReconciliationList } from './reconciliation/reconciliation-list.js';
export { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation/reconciliation-options.js';
export { ReconciliationStore } from './reconciliation/reconciliation-store.js';
export {
  ReconciliationClosings1795900110000,
  ReconciliationSubjects1796000100000,
  ReconciliationTables1795620000500,
} from './reconciliation/reconciliation-tables.js';
export { Reconciliations } from './reconciliation/reconciliations.js';
export { FailedRefunds } from './refunds/failed-refunds.js';
export {
  OrderNoQuery,
  OrderRefundDto,
  OrderRefunded,
  OrderRefundFigures,
  OrderRefundRequest,
  RefundGiveUpRequest,
  RefundRetryRequest,
} from './refunds/order-refund.dto.js';
export { type OrderRefundOptions, OrderRefunds } from './refunds/order-refunds.js';
export { OutsideRefunds } from './refunds/outside-refunds.js';
export { refundDto, RefundFigures } from './refunds/refund-figures.js';
export { refundMessage } from './refunds/refund-message.js';
export { RefundRequests, type RefundWish } from './refunds/refund-requests.js';
export { Refunds } from './refunds/refunds.js';
