/** Audit actions of the service, and their names. */
export const readinessAuditActions = {
  'readiness.export': '导出通知渠道',
} as const;

/** The kinds of records that these actions change. */
export const readinessAuditObjects = {
  readinessItem: '通知渠道',
} as const;
