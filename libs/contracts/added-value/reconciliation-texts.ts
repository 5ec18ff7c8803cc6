/** Texts about orders that are compared with the bill of the payment platform. */
export const differenceUnknown = '对账差异不存在或不在您的管理范围内';
export const differenceClosed = '该差异已处理，不能重复处理';
export const differenceReasonNeeded = '核销需填写原因';
export const payoutNotRefunded = '兑换差异请选择已补记或核销';
export const closeDifferenceFailed = '处理差异失败';
export const differenceDone = '差异已处理';
export const reconciliationForbidden = '只有平台管理员可以查看整体对账结果';
export const reconciliationNoBill = '该日期还没有平台账单';
export const reconciliationRunning = '该日期正在对账，请稍后再试';
export const reconciliationBillPending = '支付平台还没有生成该日期的账单';
