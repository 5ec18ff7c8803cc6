import type { AuditAction, AuditObject } from '#libs/contracts';
import type { orderNumberPrefixes } from '../orders/order-number.js';

/** Injected into what compares the orders of one service. */
export const RECONCILIATION_OPTIONS = Symbol('reconciliation options');

/** What differs from service to service. */
export interface ReconciliationOptions {
  /** The service, by which its order numbers are known and its differences are counted. */
  service: keyof typeof orderNumberPrefixes;
  /** Name of the job that compares yesterday. */
  job: string;
  /** How the audit log calls a difference, a note on it and its closing. */
  audit: { object: AuditObject; note: AuditAction; close: AuditAction };
  /** How it calls an export of the ledger. */
  exports: { object: AuditObject; action: AuditAction };
}
