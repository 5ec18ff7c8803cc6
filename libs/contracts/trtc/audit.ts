/** Audit actions of the service, and their names. */
export const trtcAuditActions = {
  'trtc.config': '设置视频通话',
  'trtc.packages': '设置通话套餐',
  'trtc.recharge': '通话充值',
  'trtc.reverse': '撤回通话充值',
  'trtc.refund': '通话充值退款',
  'trtc.retryRefund': '重新申请充值退款',
  'trtc.giveUpRefund': '放弃充值退款',
  'trtc.noteDifference': '备注充值对账差异',
  'trtc.exportMoney': '导出充值收支明细',
  'trtc.closeDifference': '处理充值对账差异',
  'trtc.replyComplaint': '回复充值投诉',
  'trtc.completeComplaint': '提交充值投诉处理完成',
  'trtc.export': '导出视频通话',
} as const;

/** The kinds of records that these actions change. */
export const trtcAuditObjects = {
  callConfig: '通话设置',
  callRecharge: '通话充值记录',
  rechargeDifference: '充值对账差异',
  callMoney: '充值收支账簿',
  rechargeComplaint: '充值投诉',
  call: '通话记录',
} as const;
