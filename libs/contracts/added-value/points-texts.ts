/** Texts about points of teachers. */
export const confirmPointsEnable = '确认启用该学校的教师积分？';
export const confirmPointsDisable = '确认停用该学校的教师积分？停用后不再发放和兑换，已有积分保留';
export const pointsDisabled = '该学校未启用教师积分';
export const teacherOfOther = '教师不存在或不在该学校';
export const pointsShort = '可兑换积分不足';
export const exchangeLimitReached = '超过本月可兑换积分上限';
export const exchangeTooSmall = '兑换金额不足0.30元';
export const exchangeNotWholeFen = '兑换积分须能折合为整分金额';
export const payoutUnavailable = '支付平台未配置，暂不能兑换';
export const payeeUnknown = '教师尚未绑定微信，不能兑换';
export const pointsPlanWrong = '积分方案填写有误';
export const pointsGivenBack = '积分已收回';
/** Shown to a teacher by the payment platform; 32 characters at most. */
export const payoutRemark = '教师积分兑换';
