/** Audit actions of the gateway, and their names. */
export const gatewayAuditActions = {
  'user.login': '登录',
  'user.ssoLogin': '单点登录',
  'user.loginFailed': '登录失败',
  'user.logout': '退出登录',
  'user.ssoEnded': '身份提供方结束登录',
  'user.changePassword': '修改密码',
  'user.secondFactorOn': '开启两步验证',
  'user.secondFactorOff': '关闭两步验证',
  'user.newRecoveryCodes': '重新生成恢复码',
  'user.recoveryCodeUsed': '使用恢复码登录',
  'account.add': '添加账号',
  'account.update': '修改账号',
  'account.delete': '删除账号',
  'account.resetPassword': '重置密码',
  'account.resetSecondFactor': '重置两步验证',
  'account.revealPhone': '查看手机号码',
  'audit.export': '导出操作日志',
  'picture.add': '上传学校图片',
  'picture.delete': '删除学校图片',
  'deadLetter.replay': '重放事件',
  'deadLetter.discard': '丢弃事件',
  'notice.claim': '开始处理',
  'notice.release': '取消处理',
  'notice.saveSetting': '修改通知设置',
  'view.save': '保存共享视图',
  'view.delete': '删除共享视图',
} as const;

/** The kinds of records that these actions change. */
export const gatewayAuditObjects = {
  account: '账号',
  audit: '操作日志',
  deadLetter: '异常事件',
  notice: '通知',
  savedView: '列表视图',
  schoolPicture: '学校图片',
} as const;
