import { type AuditFields, type AuditRecorded, maskedPhone } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import type { CallerKey, Identity } from './identity.js';

/**
 * An action of a person. Without `before` something was added, without `after` it is gone; without both nothing
 * changed.
 */
export interface AuditEntry extends Pick<AuditRecorded, 'action' | 'object'> {
  objectIds: readonly string[];
  schoolCode?: string | null;
  /** How people call the record, where `before` and `after` do not hold it. */
  name?: string;
  before?: AuditFields | undefined;
  after?: AuditFields | undefined;
}

/** Records of one event at most, so that it stays small for the bus. */
const maxObjects = 1000;
const secretField = /password|secret|token|^ticket|^mcode$/i;
const phoneField = /phone|mobile/i;

/** Who acts, and by which API key if there is one. */
export type AuditedCaller = Pick<Identity, 'uid' | 'account' | 'source'> & { key?: Pick<CallerKey, 'id' | 'name'> };

/**
 * The events of an audit entry, for the outbox of the transaction that makes the change. Fields that did not change are
 * left out, secrets and phones masked by the names of their fields; a change that changes nothing has no event.
 */
export const auditEvents = (by: AuditedCaller, entry: AuditEntry): OutgoingEvent[] => {
  const { action, object, objectIds, schoolCode = null } = entry;
  const { before, after } = changedFields(entry.before, entry.after);
  if (before && after && Object.keys({ ...before, ...after }).length === 0) return [];
  const { uid, account, source, key } = by;
  const objectName = entry.name ?? nameOf(entry);
  const called = objectName === null ? {} : { objectName };
  return chunks(objectIds).map((some) => {
    const data: AuditRecorded = {
      uid,
      account,
      source,
      ...(key && { key: { id: key.id, name: key.name } }),
      action,
      object,
      objectIds: some,
      ...called,
      schoolCode,
      before,
      after,
    };
    return { topic: 'audit.event', type: 'audit.recorded', key: uid, data };
  });
};

/** Names shown of records that were changed together. */
const shownNames = 5;

/** How people call what an entry is about, as far as its fields hold that. A card is called by its number. */
const nameOf = ({ object, before, after }: AuditEntry): string | null => {
  if (object === 'device') return null;
  const { names, username, fileName, className, name } = { ...before, ...after };
  if (Array.isArray(names)) return names.slice(0, shownNames).join('，');
  const known = [username, fileName, className, name].find((each) => typeof each === 'string' && each !== '');
  return typeof known === 'string' ? known : null;
};

const chunks = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.max(Math.ceil(ids.length / maxObjects), 1) }, (_, n) =>
    ids.slice(n * maxObjects, (n + 1) * maxObjects),
  );

/** What differs between the fields of a record before and after, secrets and phones masked; null without fields. */
export const changedFields = (before?: AuditFields, after?: AuditFields): Pick<AuditRecorded, 'before' | 'after'> => {
  const differs = (key: string): boolean =>
    !before || !after || JSON.stringify(before[key]) !== JSON.stringify(after[key]);
  const changed = (fields?: AuditFields): AuditFields | null =>
    fields ? maskedFields(Object.fromEntries(Object.entries(fields).filter(([key]) => differs(key)))) : null;
  return { before: changed(before), after: changed(after) };
};

/** Fields with their secrets and phones masked. */
export const maskedFields = (fields: AuditFields): AuditFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, maskedValue(key, value)]));

const maskedValue = (key: string, value: unknown): unknown => {
  if (value === null || value === undefined || typeof value === 'boolean') return value ?? null;
  if (secretField.test(key)) return '******';
  if (Array.isArray(value)) return value.map((each) => maskedValue(key, each));
  if (typeof value === 'object') return maskedFields(value as AuditFields);
  if (!phoneField.test(key)) return value;
  return typeof value === 'string' || typeof value === 'number' ? maskedPhone(String(value)) : '******';
};
