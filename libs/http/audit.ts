import { type AuditFields, type AuditRecorded, maskedPhone } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import type { Identity } from './identity.js';

/** What was done; `before` and `after` as far as they are told. */
export interface Audited extends Pick<AuditRecorded, 'action' | 'object'> {
  objectIds: readonly string[];
  schoolCode?: string | null;
  before?: AuditFields | undefined;
  after?: AuditFields | undefined;
}

/** Records of one event at most, so that it stays small for the bus. */
const maxObjects = 1000;
const secretField = /password|secret|token|^ticket|^mcode$/i;
const phoneField = /phone|mobile/i;

/**
 * The events that tell of a deed, for the outbox of the transaction that does it. Fields that did not change are left
 * out, secrets and phones masked by the names of their fields; a change that changes nothing is not told.
 */
export const audited = (by: Pick<Identity, 'uid' | 'account' | 'source'>, deed: Audited): OutgoingEvent[] => {
  const { action, object, objectIds, schoolCode = null } = deed;
  const { before, after } = changes(deed.before, deed.after);
  if (before && after && Object.keys({ ...before, ...after }).length === 0) return [];
  const { uid, account, source } = by;
  return chunks(objectIds).map((some) => {
    const data: AuditRecorded = { uid, account, source, action, object, objectIds: some, schoolCode, before, after };
    return { topic: 'audit.event', type: 'audit.recorded', key: uid, data };
  });
};

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.max(Math.ceil(ids.length / maxObjects), 1) }, (_, n) =>
    ids.slice(n * maxObjects, (n + 1) * maxObjects),
  );

const changes = (before?: AuditFields, after?: AuditFields): Pick<AuditRecorded, 'before' | 'after'> => {
  const differs = (key: string): boolean =>
    !before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const told = (fields?: AuditFields): AuditFields | null =>
    fields ? masked(Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key)))) : null;
  return { before: told(before), after: told(after) };
};

const masked = (fields: AuditFields): AuditFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, maskedValue(key, value)]));

const maskedValue = (key: string, value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (secretField.test(key)) return '******';
  if (Array.isArray(value)) return value.map((each) => maskedValue(key, each));
  if (typeof value === 'object') return masked(value as AuditFields);
  if (!phoneField.test(key)) return value;
  return typeof value === 'string' || typeof value === 'number' ? maskedPhone(String(value)) : '******';
};
