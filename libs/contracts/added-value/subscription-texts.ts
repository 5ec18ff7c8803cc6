/** Texts about subscriptions. */
export const rosterFailed = '获取订阅名单失败！';
export const subscribeFailed = '添加订阅失败！';
export const unsubscribeFailed = '取消订阅失败';
export const exportRosterFailed = '导出订阅列表失败';
export const chooseSubscriptions = '请先选择要取消订阅的内容！';
export const confirmUnsubscribe = '确认取消订阅?';
export const noSubscribeItem = '该学校没有移动订阅支付项';
