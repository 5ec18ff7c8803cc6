/** What people do that is written down, and how it is called. Later parts append theirs. */
export const auditActionLabels = {
  'user.login': '登录',
  'user.loginFailed': '登录失败',
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
  'school.add': '新增学校',
  'school.unbind': '解除学校绑定',
  'school.setSchedule': '设置第三方课表',
  'school.openApp': '设置功能开通',
  'school.sync': '同步学校',
  'school.syncWX': '同步企业微信通讯录',
  'class.add': '新增班级',
  'class.update': '修改班级别名',
  'class.delete': '删除班级',
  'department.add': '新增部门',
  'department.update': '修改部门',
  'department.delete': '删除部门',
  'teacher.add': '新增教师',
  'teacher.update': '修改教师',
  'teacher.delete': '删除教师',
  'teacher.revealPhone': '查看教师手机号码',
  'teacherGroup.add': '新增教师组',
  'teacherGroup.update': '修改教师组',
  'teacherGroup.delete': '删除教师组',
  'student.add': '新增学生',
  'student.update': '修改学生',
  'student.delete': '删除学生',
  'parent.revealPhone': '查看家长手机号码',
  'audit.export': '导出操作日志',
  'import.upload': '上传导入文件',
  'import.map': '确认导入列',
  'import.confirm': '确认导入',
  'import.cancel': '取消导入',
  'import.checkUndo': '预览撤销导入',
  'import.undo': '撤销导入',
  'import.download': '下载导入文件',
  'member.export': '导出通讯录',
} as const;
export type AuditAction = keyof typeof auditActionLabels;
export const auditActions = Object.keys(auditActionLabels) as AuditAction[];

/** The kinds of records that people change, and how they are called. */
export const auditObjectLabels = {
  account: '账号',
  device: '设备',
  command: '指令',
  school: '学校',
  class: '班级',
  department: '部门',
  teacher: '教师',
  teacherGroup: '教师组',
  student: '学生',
  parent: '家长',
  import: '导入',
  audit: '操作日志',
} as const;
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
