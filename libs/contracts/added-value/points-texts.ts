/** Texts about points of teachers. */
export const confirmPointsEnable = '确认启用该学校的教师积分？';
export const confirmPointsDisable = '确认停用该学校的教师积分？停用后不再发放和兑换，已有积分保留';
export const pointsSchoolGone = '学校已删除，积分不能再兑换，只能由管理员收回';
export const pointsDisabled = '该学校未启用教师积分';
export const teacherOfOther = '教师不存在或不在该学校';
export const pointsShort = '可兑换积分不足';
export const exchangeLimitReached = '超过本月可兑换积分上限';
export const exchangeTooSmall = '兑换金额不足0.30元';
export const exchangeNotWholeFen = '兑换积分须能折合为整分金额';
export const payoutUnavailable = '支付平台未配置，暂不能兑换';
export const payeeUnknown = '教师尚未绑定微信，不能兑换';
export const exchangeUnknown = '兑换记录不存在或不在您的管理范围';
export const nothingToConfirm = '该兑换现在不需要教师确认';
export const confirmLinkExpired = '链接已失效，请向学校重新获取';
export const confirmLinkThrottled = '查看太频繁，请{wait}后再试';
export const pointsGivenBack = '积分已收回';
/** Shown to a teacher by the payment platform; 32 characters at most. */
export const payoutRemark = '教师积分兑换';
export const pointsTasksWrong = '每种任务只能设置一次，请检查积分任务';
export const pointsOfTaskRange = '任务积分应为0至10000的整数';
export const pointsTargetRange = '任务目标应为0至10000的整数';
export const pointsPerStudentRange = '每名付费学生的积分应为0至10000的整数';
export const exchangeRateRange = '兑换比例应为1至10000的整数';
export const exchangeLimitRange = '每月兑换上限应为0至10000000的整数';
export const pointsSwitchedOn = '已启用教师积分';
export const pointsSwitchedOff = '已停用教师积分';
export const exportStatementFailed = '导出积分明细失败';
