/** Audit actions of the gateway, and their names. */
export const gatewayAuditActions = {
  'user.login': '登录',
  'user.loginFailed': '登录失败',
  'user.logout': '退出登录',
  'user.changePassword': '修改密码',
  'account.add': '添加账号',
  'account.update': '修改账号',
  'account.delete': '删除账号',
  'account.resetPassword': '重置密码',
  'account.revealPhone': '查看手机号码',
  'audit.export': '导出操作日志',
} as const;

/** The kinds of records that these actions change. */
export const gatewayAuditObjects = {
  account: '账号',
  audit: '操作日志',
} as const;
