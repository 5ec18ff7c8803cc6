import type { EventTypes } from './common/event-types.js';
import { importsAuditActions, importsAuditObjects } from './imports/audit.js';
import { serviceAuditActions, serviceAuditObjects } from './services.js';

/** What people do that is recorded, and its name. */
export const auditActionLabels = { ...serviceAuditActions, ...importsAuditActions } as const;
export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = Object.keys(auditActionLabels) as AuditAction[];

/** The kinds of records that people change, and their names. */
export const auditObjectLabels = { ...serviceAuditObjects, ...importsAuditObjects } as const;
export type AuditObject = keyof typeof auditObjectLabels;
export const auditObjects = Object.keys(auditObjectLabels) as AuditObject[];

/** Fields of a record, secrets and phones masked. */
export type AuditFields = Record<string, unknown>;

/**
 * `audit.event` `audit.recorded`: somebody did something to records of one kind. After a change `before` and `after`
 * hold the fields that differ; `before` is null for what is new, `after` for what is gone.
 */
export interface AuditRecorded {
  uid: string;
  account: string;
  /** Source of who did it. */
  source: string;
  action: AuditAction;
  object: AuditObject;
  objectIds: string[];
  schoolCode: string | null;
  before: AuditFields | null;
  after: AuditFields | null;
}

/** What every service publishes about what people do. */
export interface AuditEvents {
  'audit.event': { 'audit.recorded': AuditRecorded };
}

export const auditEventTypes: EventTypes<AuditEvents> = { 'audit.event': { 'audit.recorded': true } };
