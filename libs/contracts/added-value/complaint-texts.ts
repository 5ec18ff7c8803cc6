/** Texts about complaints of payers. */
export const complaintUnknown = '投诉不存在或不在您的管理范围';
export const complaintsFailed = '获取投诉列表失败';
export const complaintSettled = '该投诉已处理完成';
export const complaintReplied = '支付平台已受理回复';
export const complaintCompleted = '支付平台已受理处理完成';
export const complaintReplyFailed = '回复投诉失败';
export const complaintCompleteFailed = '提交处理完成失败';
/** `{reason}`: the platform's. */
export const complaintRefused = '支付平台未受理：{reason}';
export const complaintUncertain = '支付平台没有应答，请稍后查看投诉经过再重试';
