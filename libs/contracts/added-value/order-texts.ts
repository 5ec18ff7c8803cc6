/** Texts about online orders and payments. */
export const ordersFailed = '获取订单明细列表数据失败！';
export const exportOrdersFailed = '导出明细列表失败';
export const orderFailed = '下单失败！';
export const ordered = '下单成功';
export const noOnlineItem = '该学校没有在线订阅支付项';
