/** Texts about calls and their minutes. */
export const recharged = '充值成功';
export const rechargeFailed = '充值失败';
export const rechargeUnknown = '充值记录不存在或不在您的管理范围内';
export const rechargePrice = '请输入正确的充值金额';
export const rechargeReversed = '已撤回未使用的{minutes}分钟';
export const rechargeNothingLeft = '该充值已用完或已撤回';
export const rechargeOnlineKept = '在线充值请通过退款处理';
export const rechargePeriodOfSingle = '单次充值没有开始日期和结束日期';
export const rechargeStudentAmbiguous = '有多名同名学生，请填写班级、学号或家长手机号';
export const rechargeUsed = '已用完，予以保留';
export const rechargePartlyUsed = '已撤回未使用的{minutes}分钟，已使用的{used}分钟予以保留';
export const byRechargeRollback = '撤销导入';
export const rechargeReason = '请填写充值原因';
export const rechargeMinutesRange = '充值时长应为1至44640的整数（分钟）';
export const rechargeRepeatsRow = '与第{row}行重复：同一学生，{minutes}分钟';
export const rechargeRepeatsBooked = '该学生今天已充值过{minutes}分钟';
export const rechargePeriodMissing = '包月套餐需要开始日期和结束日期';
export const rechargePeriodOver = '包月套餐的结束日期不能早于今天';
export const rechargePeriodOrder = '结束日期不能早于开始日期';
export const callStudentUnknown = '学生不存在或不在您的管理范围内';
export const callSchoolClosed = '学校未开通视频通话';
export const callParentsClosed = '学校未开通家长拨打';
export const callBalanceEmpty = '剩余通话时长不足，请先充值';
export const callPlatformMissing = '通话平台未配置，暂不能通话';
export const callbackRefused = '通话平台的通知未通过验证';

/** Texts about the settings of video calls and their packages. */
export const callConfigSaved = '设置成功';
export const callConfigFailed = '设置失败';
export const callExportFailed = '导出失败';
export const packageSortNumber = '排序号必须为数字';
export const packageTalkTimeMost = '通话时长不能超过44640分钟';
export const packageTalkTime = '通话时长必须为数字';
export const packagePrice = '请输入正确的金额';
export const packageIncomplete = '请将套餐信息填写完整';
export const packagesTooMany = '通话套餐不能超过50个';
export const timeReminderRange = '余额提醒应为0至9999的整数（分钟）';

/** Texts about permission to call. */
export const cardNotVerified = '班牌身份验证失败';
export const cardNotBound = '班牌未绑定教室，暂不能通话';
export const callStudentElsewhere = '学生不存在或不在本校';
export const callParentUnknown = '家长不存在或不是该学生的家长';

/** Texts about minutes that parents buy. */
export const callPackageName = '视频通话{minutes}分钟';
export const callPageClosed = '该学校暂未开通视频通话';
export const callRechargeClosed = '该学校暂未开放视频通话充值';
export const callPackagesNone = '该学校暂未设置通话套餐';
export const callPackageGone = '该套餐已下架，请重新选择';
export const callOrderUnknown = '充值订单不存在或不在您的管理范围';
