import type { OrderMode, OrderStatus, ServiceStatus, SubscriptionStatus } from '#libs/contracts';
import { Code, OptionalText, PageQuery, SchoolCode, PageSize } from '#libs/http';

/** Rows on a page of the service list. Source: requirement document 1, section 9. */
const servicePageSize = 20;

export class ServicePageQuery extends PageQuery {
  @PageSize(servicePageSize)
  override size: number = servicePageSize;
}

export class ServiceFilter {
  @SchoolCode()
  schoolCode: string;

  @OptionalText()
  classCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText({ longest: 50 })
  studentName?: string | undefined;

  /** The phone of a parent: all of it, or the last four digits. */
  @OptionalText({ longest: 20 })
  phone?: string | undefined;
}

/** A student with today's service. */
export class ServiceDto {
  studentUid: string;
  studentName: string;
  classCode: string;
  className: string;
  /** The parent whom lists show; empty: none. */
  parentName: string;
  /** Masked; empty: none. */
  phone: string;
  /** serving, trial, expired or none */
  status: ServiceStatus;
  /** Of the service that ends last; null: none. */
  orderMode: OrderMode | null;
  /** `YYYY-MM-DD HH:mm:ss`, when the last service ends; null: none. */
  expirationTime: string | null;
}

export class PayPageQuery {
  @SchoolCode()
  schoolCode: string;
}

export class PayPageDto {
  /** What the QR code for parents holds. */
  url: string;
}

export class OrderRecordQuery extends PageQuery {
  @SchoolCode()
  schoolCode: string;

  @Code()
  studentUid: string;
}

/** An order or a subscription of a student. */
export class OrderRecordDto {
  /** Number of the order, or id of the subscription. */
  id: string;
  /** First day of the service, `YYYY-MM-DD`; null: not known before it is paid. */
  serviceStartTime: string | null;
  /** Last day of the service, `YYYY-MM-DD`. */
  serviceEndTime: string | null;
  payItemName: string;
  /** What is paid, in yuan with two decimals. */
  fee: string;
  /** The standard price, in yuan with two decimals. */
  price: string;
  orderMode: OrderMode;
  status: OrderStatus | SubscriptionStatus;
  /** When it was ordered or subscribed to, `YYYY-MM-DD HH:mm:ss`. */
  time: string;
  /** Of the student's parent, masked. */
  phone: string;
}
