/** Texts about orders of interface licences. */
export const purchaseIncomplete = '支付人,基础账户数量和购买的月数不能为空!';
export const purchaseRenewWhom = '请选择要续期的用户！';
export const purchaseCountRange = '基础账户数量应为1至1000000的整数';
export const purchaseMonthsRange = '购买的月数应为1至60的整数';
export const buyerUnknown = '支付人不在服务商可下单人员中，请重新选择';
export const licenceOrdered = '下单成功，请在企业微信服务商后台支付';
export const licenceRequested = '已提交，正在等待企业微信确认';
export const licenceOrderUnpaid = '该企业还有一笔未支付的订单，请先支付或取消';
export const licenceOrderUnderWay = '该企业还有一笔订单正在提交，请稍候';
export const licenceOrderUnknown = '许可订单不存在或不在您的管理范围内';
export const licenceOrderNotUnpaid = '只有待支付的订单可以取消';
export const licenceOrderCancelled = '订单已取消';
export const licenceSchoolUnbound = '该学校尚未绑定企业微信';
export const renewNone = '所选用户都不能续期';
export const notMatched = '该用户在企业微信中未匹配';
export const licenceOrdersFailed = '获取许可订单列表数据失败！';
