/** Audit actions of added value, and their names. */
export const addedValueAuditActions = {
  'addedValue.saveConfig': '修改增值服务配置',
  'payItem.add': '新增支付项',
  'payItem.update': '修改支付项',
  'payItem.delete': '删除支付项',
  'payItem.disable': '停用支付项',
  'subscription.add': '添加订阅',
  'subscription.cancel': '取消订阅',
  'subscription.export': '导出订阅名单',
  'order.add': '手动下单',
  'order.refund': '订单退款',
  'order.retryRefund': '重新申请退款',
  'order.giveUpRefund': '放弃退款',
  'order.export': '导出订单明细',
  'reconciliation.note': '备注对账差异',
  'demo.moveClock': '调整演示时钟',
  'settlement.close': '月结学校',
  'settlement.recompute': '重新计算月结',
  'settlement.export': '导出月结明细',
  'points.enable': '启用教师积分',
  'points.disable': '停用教师积分',
  'points.savePlan': '修改积分方案',
  'points.exchange': '积分兑换',
  'points.giveBack': '收回教师积分',
  'points.export': '导出教师积分',
} as const;

/** The kinds of records that these actions change. */
export const addedValueAuditObjects = {
  addedValueConfig: '增值服务配置',
  payItem: '支付项',
  subscription: '订阅',
  order: '订单',
  reconciliationDifference: '对账差异',
  settlement: '月结',
  pointsSchool: '教师积分学校',
  pointsExchange: '积分兑换',
} as const;
