/** Audit actions of the service, and their names. */
export const wxAuditActions = {
  'corp.set': '设置企业 ID',
  'corp.setManager': '设置客户经理',
  'corp.unbind': '解除企业绑定',
  'corp.register': '注册企业微信',
  'corp.sync': '同步企业微信学校',
  'corpApp.install': '安装应用',
  'corpMember.sync': '同步企业微信成员',
  'shortLink.create': '生成短链接',
  'miniUser.delete': '删除小程序用户',
} as const;

/** The kinds of records that these actions change. */
export const wxAuditObjects = {
  corpSchool: '企业微信学校',
  corpApp: '应用',
  corpMember: '企业微信成员',
  shortLink: '短链接',
  miniUser: '小程序用户',
} as const;
