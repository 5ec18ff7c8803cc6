import type { ImportBatchEntity } from './batch.entity.js';

/** A batch as it is read: without the times at which its work continues. */
export type Batch = Omit<
  ImportBatchEntity,
  'leaseUntil' | 'publishedAt' | 'retryAt' | 'servedAt' | 'fileBytes'
>;

/** Columns of the `BatchState` of a batch. */
export const stateColumns = `stage, lease_owner as "leaseOwner", failures, total, processed, added, changed, unchanged,
  skipped, errors`;

export const batchColumns = `b.id, b.school_code as "schoolCode", b.source, b.import_type as "importType",
  b.user_type as "userType", b.terminal, b.file_name as "fileName", b.object_key as "objectKey", b.creator,
  b.create_date as "createDate", b.wants_preview as "wantsPreview", b.repeats, b.stage, b.reason, b.head, b.total, b.processed,
  b.added, b.changed, b.unchanged, b.skipped, b.errors, b.people, b.preview, b.undo, b.lease_owner as "leaseOwner", b.failures, b.started_at as "startedAt",
  b.finished_at as "finishedAt"`;
