/** Texts about online orders and payments. */
export const ordersFailed = '获取订单明细列表数据失败！';
export const exportOrdersFailed = '导出明细列表失败';
export const orderFailed = '下单失败！';
export const ordered = '下单成功';
export const noOnlineItem = '该学校没有在线订阅支付项';
export const orderUnknown = '订单不存在或不在您的管理范围';
export const orderNotPaid = '只有已支付的订单可以退款';
export const orderRefunded = '该订单已退款';
export const refundAsked = '已申请退款';
export const endBeforeStart = '服务结束日期不能早于开始日期';
export const startDateRange = '服务开始日期须在一年前至两年后之间';
export const endDateRange = '服务结束日期最晚为开始日期起3年内';
/** `{days}`: the first and the last day of the service that is there. */
export const periodOverlaps = '该学生同一支付项已有服务（{days}），服务时间不能重叠，请修改日期或选择顺延到其后';
export const orderExpired = '订单已超时，请重新下单';
export const paymentUnavailable = '支付平台未配置，暂不能在线下单';
export const notificationRefused = '支付通知未通过验证';
export const orderPaid = '该订单已支付，请勿重复支付';
