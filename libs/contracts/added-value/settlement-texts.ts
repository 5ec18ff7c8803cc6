/** Texts about the settlement of months. */
export const monthsFailed = '获取月结列表失败';
export const monthLinesFailed = '获取月结列表明细失败';
export const exportMonthFailed = '导出月结明细失败';
export const settlementUnknown = '月结记录不存在或不在您的管理范围内';
export const monthNotOver = '该月份尚未结束，不能结算';
export const monthBeforeFirst = '该月份早于首次月结，不能结算';
export const correctionsFailed = '获取更正记录失败';
export const correctionAmountWrong = '更正金额不能为 0，最多两位小数，绝对值不超过 9999999.99 元';
export const correctionWritten = '已添加更正，将记入{month}月结';
export const byMonthClose = '月结自动续订';
export const studentLeftCause = '学生已离校，服务到期不再续订';
export const clockNotMovable = '只有演示环境可以调整时钟';
export const clockOnlyAhead = '演示时钟只能向后调整';
export const clockTooFar = '一次最多向后调整 24 个月';
