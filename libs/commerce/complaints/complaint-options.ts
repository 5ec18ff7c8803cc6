import type { AuditAction, AuditObject } from '#libs/contracts';

/** Injected into what people do with the complaints of one service. */
export const COMPLAINT_OPTIONS = Symbol('complaint options');

/** What differs from service to service. */
export interface ComplaintOptions {
  /** How the audit log calls a complaint, a reply to it and its settlement. */
  audit: { object: AuditObject; REPLY: AuditAction; COMPLETE: AuditAction };
}
