/** What people do that is written down, and how it is called. Later parts append theirs. */
export const auditActionLabels = {
  'user.login': '登录',
  'user.logout': '退出登录',
  'user.changePassword': '修改密码',
  'account.add': '新增账号',
  'account.update': '修改账号',
  'account.delete': '删除账号',
  'account.resetPassword': '重置密码',
  'account.revealPhone': '查看手机号码',
  'device.bind': '绑定设备',
  'device.unbind': '解除绑定',
  'command.queue': '下发指令',
  'command.cancel': '取消指令',
  'audit.export': '导出操作日志',
} as const;
export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = Object.keys(auditActionLabels) as AuditAction[];

/** The kinds of records that people change, and how they are called. */
export const auditObjectLabels = { account: '账号', device: '设备', command: '指令', audit: '操作日志' } as const;
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
