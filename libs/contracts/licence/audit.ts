/** Audit actions of the service, and their names. */
export const licenceAuditActions = {
  'licence.purchase': '购买接口许可',
  'licence.renew': '续期接口许可',
  'licence.cancel': '取消接口许可订单',
  'licence.syncOrders': '同步接口许可订单',
  'licence.syncAccounts': '更新接口许可账号',
  'licence.activate': '激活接口许可',
  'licence.inherit': '继承接口许可',
  'licence.autoActivate': '设置自动激活',
  'licence.export': '导出接口许可',
} as const;

/** The kinds of records that these actions change. */
export const licenceAuditObjects = {
  licenceOrder: '接口许可订单',
  licenceAccount: '接口许可账号',
} as const;
