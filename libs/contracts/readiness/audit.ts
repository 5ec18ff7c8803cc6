/** Audit actions of the service, and their names. */
export const readinessAuditActions = {
  'contact.save': '保存联系人',
  'contact.delete': '删除联系人',
  'contact.test': '测试联系人的渠道',
  'incident.acknowledge': '确认故障',
  'incident.note': '备注故障',
  'mute.save': '免打扰故障通知',
  'mute.end': '结束免打扰',
  'visit.plan': '安排巡检',
  'visit.save': '保存巡检结果',
  'visit.print': '打印巡检单',
  'circuit.save': '保存线路',
  'circuit.delete': '删除线路',
  'promise.save': '保存服务承诺',
  'uptime.export': '导出在线报告',
  'uptime.statement': '下载在线报告',
} as const;

/** The kinds of records that these actions change. */
export const readinessAuditObjects = {
  contact: '联系人',
  incident: '故障',
  mute: '免打扰',
  visit: '巡检',
  circuit: '线路',
  promise: '服务承诺',
  uptime: '在线报告',
} as const;
