/** Audit actions of the service, and their names. */
export const readinessAuditActions = {
  'contact.save': '保存联系人',
  'contact.delete': '删除联系人',
  'contact.test': '测试联系人的渠道',
  'incident.acknowledge': '确认故障',
  'incident.note': '备注故障',
} as const;

/** The kinds of records that these actions change. */
export const readinessAuditObjects = {
  contact: '联系人',
  incident: '故障',
} as const;
