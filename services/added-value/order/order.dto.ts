import {
  type ChannelType,
  orderStatuses,
  type OrderStatus,
  type PaymentEventKind,
  type RefundState,
  tradeTypes,
  type TradeType,
} from '#libs/contracts';
import {
  Code,
  OptionalDate,
  OptionalFlag,
  OptionalMomentOrDate,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  PageSize,
  SchoolCode,
  Uuid,
} from '#libs/http';
import { OrderComplaintDto, OrderRefundDto, OrderRefundFigures, OrderRefundRequest } from '#libs/commerce';

/** Rows on a page of orders when the caller does not say. Source: requirement document 1, section 2. */
const orderPageSize = 20;

export class OrderPageQuery extends PageQuery {
  @PageSize(orderPageSize)
  override size: number = orderPageSize;
}

/** Which orders are wanted; what is missing does not limit. */
export class OrderFilter {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  orderNo?: string | undefined;

  @OptionalText()
  classCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText()
  studentName?: string | undefined;

  /** Any part of the name of the student's parent or of who paid. */
  @OptionalText()
  parentName?: string | undefined;

  /** The phone of the student's parent: all of it, or the last four digits. */
  @OptionalText()
  phone?: string | undefined;

  /** Any part of the name. */
  @OptionalText()
  payItemName?: string | undefined;

  @OptionalOneOf(tradeTypes)
  trade_type?: TradeType | undefined;

  @OptionalOneOf(orderStatuses)
  status?: OrderStatus | undefined;

  /** From this moment, or from the beginning of this day. */
  @OptionalMomentOrDate()
  orderTimeStart?: string | undefined;

  /** Until this moment, or the end of this day; both included. */
  @OptionalMomentOrDate()
  orderTimeEnd?: string | undefined;
}

export class OrderRow {
  orderNo: string;
  payItemName: string;
  className: string;
  studentUid: string;
  studentName: string;
  parentName: string;
  /** Masked. */
  phone: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  orderTime: string;
  /** Yuan, two decimals. */
  payFee: string;
  payParentName: string;
  /** 1 when the payer is no parent of the student. */
  forPay: number;
  trade_type: TradeType;
  status: OrderStatus;
  /** First and last day of service, `YYYY-MM-DD`; null before it is paid, unless they were chosen. */
  startDate: string | null;
  endDate: string | null;
  /** Yuan, two decimals: what has gone back. */
  refundedFee: string;
  /** State of a refund that failed, or is under way, or of the newest one; null: none. */
  refund: RefundState | null;
}

export class OrderAddRequest {
  @SchoolCode()
  schoolCode: string;

  @Uuid()
  payItemCode: string;

  @Code()
  studentUid: string;

  @Code()
  payParentUid: string;

  /** An order that is placed by hand has been paid by other means. */
  @OptionalOneOf(['MANUAL'])
  trade_type: Extract<TradeType, 'MANUAL'> = 'MANUAL';

  /**
   * First day of service, from a year back to two years ahead. When not given: today, or the day after the services of the
   * same item that cover today without a gap.
   */
  @OptionalDate()
  startDate?: string | undefined;

  /** Last day of service; as many months after the first as the item lasts, when not given. */
  @OptionalDate()
  endDate?: string | undefined;

  /** True: goes behind services of the same item that it would overlap. Otherwise such an order is refused. */
  @OptionalFlag()
  placeBehind?: boolean | undefined;
}

export class OrderAdded {
  orderNo: string;
}

export class ServiceRefundRequest extends OrderRefundRequest {
  /**
   * False: the service goes on. When not given it ends, unless an amount is refunded. Once all that was paid has gone back
   * it ends anyway.
   */
  @OptionalFlag()
  endsService?: boolean | undefined;

  /** Why services behind the refunded one stay where they are; they move up when not given. */
  @OptionalText({ longest: 200, visible: true })
  gapReason?: string | undefined;
}

/** First and last day of service, `YYYY-MM-DD`. */
export class ServiceDaysDto {
  startDate: string;
  endDate: string;
}

/** An order whose service moves up when another one is refunded today. */
export class RefundMove {
  orderNo: string;
  studentName: string;
  payItemName: string;
  before: ServiceDaysDto;
  after: ServiceDaysDto;
}

export class RefundPreview extends OrderRefundFigures {
  /** The earliest first; empty: nothing moves. */
  moves: RefundMove[];
}

export class OrderTimelineEvent {
  kind: PaymentEventKind;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
  /** Account; null: by itself, or a parent. */
  by: string | null;
  /** Yuan, two decimals. */
  amount: string | null;
  /** What is known besides: numbers at the payment platform, the reason, why it was unexpected. */
  detail: string | null;
}

export class OrderTimelinePeriod {
  /** Both days included, `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  /** When a refund ended it, `YYYY-MM-DD HH:mm:ss`; null: it counts. */
  endedAt: string | null;
}

/** A service that moved up because one before it was refunded. */
export class OrderTimelineMove {
  /** The order whose service moved. */
  orderNo: string;
  refundedOrderNo: string;
  before: ServiceDaysDto;
  after: ServiceDaysDto;
  /** Account that requested the refund; null: by itself. */
  by: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

/** A service that was extended because class cards were dark, or that moved behind one that was. */
export class OrderTimelineExtension {
  /** The order whose service it is. */
  orderNo: string;
  /** The order that was extended; its own, or the one that it moved behind. */
  extendedOrderNo: string;
  incidentId: string;
  /** What people call the incident by. */
  incidentNumber: string;
  /** Days by which it got longer; 0: it moved only. */
  days: number;
  before: ServiceDaysDto;
  after: ServiceDaysDto;
  reason: string;
  /** Account. */
  by: string;
  /** `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

export class OrderTimeline {
  schoolCode: string;
  /** Oldest first. */
  events: OrderTimelineEvent[];
  refunds: OrderRefundDto[];
  /** Complaints of the payer at the payment platform, the oldest first. */
  complaints: OrderComplaintDto[];
  period: OrderTimelinePeriod | null;
  /** Of the order's own service, and of others when the order was refunded; the oldest first. */
  moves: OrderTimelineMove[];
  /** Of the order's own service, and of those that moved behind it; the oldest first. */
  extensions: OrderTimelineExtension[];
  /** Why services behind stay where they are although the order is refunded; null: none was given. */
  gapReason: string | null;
}

export class PaymentState {
  /** False when no merchant is configured: nothing is sold online. */
  available: boolean;
  /** True when payments are simulated. */
  simulated: boolean;
  /** Ways to pay, the preferred one first; missing when there is none but WeChat Pay. */
  tradeTypes?: ChannelType[];
}
