import { encryptedText } from '#libs/data-keys';
import type { EncryptedColumn } from '#libs/db';
import { ComplaintEventEntity } from './complaints/complaint-event.entity.js';
import { ComplaintEntity } from './complaints/complaint.entity.js';
import { PaymentEventEntity } from './payment-event.entity.js';
import { ReconciliationDifferenceEntity } from './reconciliation/reconciliation-difference.entity.js';
import { ReconciliationNoteEntity } from './reconciliation/reconciliation-note.entity.js';
import { ReconciliationEntity } from './reconciliation/reconciliation.entity.js';
import { RefundEntity } from './refund.entity.js';

export { EarnedMonths } from './earned-months.js';
export { moneyChecks } from './money-checks.js';
export { ComplaintActions } from './complaints/complaint-actions.js';
export { ComplaintFigures } from './complaints/complaint-figures.js';
export { ComplaintList, dueFields } from './complaints/complaint-list.js';
export { ComplaintStore } from './complaints/complaint-store.js';
export { ComplaintTables1796000100100 } from './complaints/complaint-tables.js';
export { OrderComplaintDto } from './complaints/complaint.dto.js';
export { ComplaintEntity } from './complaints/complaint.entity.js';
export { Complaints } from './complaints/complaints.js';
export { ComplaintsModule } from './complaints/complaints.module.js';
export { NewOrders } from './new-orders.js';
export { NotificationReplies } from './notification-replies.js';
export { OrderBook, type RefundWithdrawal, type UnusedPart } from './order-book.js';
export { orderNumber } from './order-number.js';
export { OrderMoney } from './order-money.js';
export { OrderPayments } from './order-payments.js';
export {
  OrderNoQuery,
  OrderRefundDto,
  OrderRefunded,
  OrderRefundFigures,
  OrderRefundRequest,
  RefundGiveUpRequest,
  RefundRetryRequest,
} from './order-refund.dto.js';
export { OrderSettlement } from './order-settlement.js';
export { PaidOrderEntity } from './paid-order.entity.js';
export { PayNotifyService } from './pay-notify.service.js';
export { PayOrdersModule } from './pay-orders.module.js';
export { OutsideRefunds } from './outside-refunds.js';
export { pastMoney, receivedAt } from './past-money.js';
export { PartialRefunds1795800000000 } from './partial-refund-tables.js';
export { PayableOrders } from './payable-orders.js';
export { PaymentEventEntity } from './payment-event.entity.js';
export { PaymentTables1795620000250 } from './payment-tables.js';
export type { Comparison, Difference } from './reconciliation/bill-comparison.js';
export { DailyComparison, lateDays } from './reconciliation/daily-comparison.js';
export { DifferenceActions } from './reconciliation/difference-actions.js';
export { OpenDifferences } from './reconciliation/open-differences.js';
export { ReconciliationClosings1795900110000 } from './reconciliation/reconciliation-closings.js';
export { MoneyBook } from './reconciliation/money-book.js';
export { ReconciliationList } from './reconciliation/reconciliation-list.js';
export { RECONCILIATION_OPTIONS, type ReconciliationOptions } from './reconciliation/reconciliation-options.js';
export { ReconciliationStore } from './reconciliation/reconciliation-store.js';
export { ReconciliationSubjects1796000100000 } from './reconciliation/reconciliation-subjects.js';
export { ReconciliationTables1795620000500 } from './reconciliation/reconciliation-tables.js';
export { ReconciliationModule } from './reconciliation/reconciliation.module.js';
export { Reconciliations } from './reconciliation/reconciliations.js';
export { RefundEntity, type RequestedRefund } from './refund.entity.js';
export { refundMessage } from './refund-message.js';
export { RefundFigures, refundDto } from './refund-figures.js';
export { FailedRefunds } from './failed-refunds.js';
export { type RefundRequester, RefundRequests, type RefundWish } from './refund-requests.js';
export { Refunds } from './refunds.js';
export { UnpaidOrders } from './unpaid-orders.js';

/** Entities of payments, refunds and complaints, for the database of every service that sells. */
export const payOrderEntities = [PaymentEventEntity, RefundEntity, ComplaintEntity, ComplaintEventEntity];

/** What of the orders is encrypted. */
export const encryptedPayOrders: readonly EncryptedColumn[] = [
  { table: 'online_order', column: 'encry_phone', form: encryptedText('phone') },
];

/** Entities of days compared with the bill, for the database of every service that compares. */
export const reconciliationEntities = [ReconciliationEntity, ReconciliationDifferenceEntity, ReconciliationNoteEntity];
