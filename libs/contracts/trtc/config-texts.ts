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
