/** Texts about the configuration of added value and its pay items. */
export const saveConfigFailed = '修改学校增值服务配置失败';
export const payItemsFailed = '查询支付项数据失败！';
export const priceAtLeast = '最小金额为0.01';
export const twoDecimals = '小数点后最多两位数';
export const wrongPrice = '请填写正确的价格';
export const discountAbovePrice = '折扣价格不能比原价高';
export const priceFirst = '请先填写标准价格';
export const servicesFailed = '获取服务列表数据失败！';
export const orderRecordsFailed = '获取订购记录数据失败！';
export const payItemUnknown = '支付项不存在或不在您的管理范围内';
export const payItemNotSold = '支付项不存在或已停用';
export const payItemDisabled = '支付项已有订购记录，不能删除，已改为停用';
