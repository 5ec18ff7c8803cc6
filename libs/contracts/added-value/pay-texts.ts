/** Texts of the page on which parents pay. */
export const paymentAway = '支付平台暂时无法使用，请稍后再试';
export const proveFailed = '手机号与孩子姓名不匹配，请核对后重试';
export const proveThrottled = '尝试次数过多，请{wait}后再试';
export const proofExpired = '身份验证已过期，请重新验证';
export const notSelling = '该学校暂未开通增值服务';
export const notSellingOnline = '该学校暂未开放在线订购';
export const childUnknown = '未找到该学生，请重新选择';
export const childNameRequired = '请输入孩子姓名';
export const payerUnknown = '未获得微信授权，请重试';
export const priceChanged = '价格有变化，请确认新价格';
export const payOrderUnknown = '未找到该订单';
