export { NotificationReplies } from './channels/notification-replies.js';
export {
  type BillLine,
  type Notification,
  NotificationError,
  PaymentPlatform,
  type PaymentRequest,
} from './channels/payment-platform.js';
export { type Payout, type PayoutBillLine, PayoutPlatform, type PayoutReport } from './channels/payout-platform.js';
export { WeChatPay } from './channels/wechat-pay/wechat-pay.js';
export { ComplaintsModule } from './complaints.module.js';
export { ComplaintActions } from './complaints/complaint-actions.js';
export { ComplaintFigures } from './complaints/complaint-figures.js';
export { ComplaintList, dueFields } from './complaints/complaint-list.js';
export { ComplaintStore } from './complaints/complaint-store.js';
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
export { LedgerModule } from './ledger.module.js';
export { moneyAccount, pointsAccount } from './ledger/accounts.js';
export { bookPast, pointsOnlyAgain } from './ledger/book-past.js';
export { LedgerAudit, type LedgerOptions } from './ledger/ledger-audit.js';
export { ledgerTables, moneyInLedger } from './ledger/ledger-tables.js';
export { BalanceError, Ledger, signedMovement, type Transfer } from './ledger/ledger.js';
export { EarnedMonths } from './orders/earned-months.js';
export { moneyChecks } from './orders/money-checks.js';
export { NewOrders } from './orders/new-orders.js';
export { OrderBook, type RefundWithdrawal, type UnusedPart } from './orders/order-book.js';
export { OrderMoney } from './orders/order-money.js';
export { orderNumber } from './orders/order-number.js';
export { OrderPayments } from './orders/order-payments.js';
export { OrderSettlement } from './orders/order-settlement.js';
export { PaidOrderEntity } from './orders/paid-order.entity.js';
export { PartialRefunds1795800000000 } from './orders/partial-refund-tables.js';
export { pastMoney, receivedAt } from './orders/past-money.js';
export { PayableOrders } from './orders/payable-orders.js';
export { PaymentEventEntity } from './orders/payment-event.entity.js';
export { PaymentTables1795620000250 } from './orders/payment-tables.js';
export { RefundEntity, type RequestedRefund } from './orders/refund.entity.js';
export { UnpaidOrders } from './orders/unpaid-orders.js';
export { PayNotifyService } from './pay-notify.service.js';
export { PayOrdersModule } from './pay-orders.module.js';
export { PayPageModule } from './pay-page.module.js';
export { searchMs } from './pay-page/even-time.js';
export { payPageAddress } from './pay-page/pay-page-address.js';
export { PayPageSettings } from './pay-page/pay-page-settings.js';
export {
  AuthorizeQuery,
  AuthorizeUrl,
  PayerBody,
  PayerProof,
  PayOrderQuery,
  PayParamsDto,
  PaySchoolQuery,
  ProveBody,
} from './pay-page/pay-page.dto.js';
export { PayParents } from './pay-page/pay-parents.js';
export { GivenProof, payingParent, type PayProof, PayProofs, proofOf, TakesPayProof } from './pay-page/pay-proofs.js';
export { PayerService } from './pay-page/payer.service.js';
export { ProveThrottle } from './pay-page/prove-throttle.js';
export { ProveService } from './pay-page/prove.service.js';
export { PaymentsModule } from './payments.module.js';
export { ReconciliationModule } from './reconciliation.module.js';
export type { Comparison, Difference } from './reconciliation/bill-comparison.js';
export { DailyComparison, lateDays } from './reconciliation/daily-comparison.js';
export { DifferenceActions } from './reconciliation/difference-actions.js';
export { MoneyBook } from './reconciliation/money-book.js';
export { OpenDifferences } from './reconciliation/open-differences.js';
export { ReconciliationClosings1795900110000 } from './reconciliation/reconciliation-closings.js';
export { ReconciliationList } from './reconciliation/reconciliation-list.js';
export { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation/reconciliation-options.js';
export { ReconciliationStore } from './reconciliation/reconciliation-store.js';
export { ReconciliationSubjects1796000100000 } from './reconciliation/reconciliation-subjects.js';
export { ReconciliationTables1795620000500 } from './reconciliation/reconciliation-tables.js';
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
export { OutsideRefunds } from './refunds/outside-refunds.js';
export { refundDto, RefundFigures } from './refunds/refund-figures.js';
export { refundMessage } from './refunds/refund-message.js';
export { type RefundRequester, RefundRequests, type RefundWish } from './refunds/refund-requests.js';
export { Refunds } from './refunds/refunds.js';
