/** Texts about commands that recur. */

export const recurringWeekdays = '请选择星期';
export const recurringTime = '请选择时间，格式为 HH:mm';
export const recurringGroup = '请选择设备分组';
export const recurringUnknown = '定时指令不存在，可能已被删除';
export const recurringAuthors = '只有创建人和管理员可以修改或删除定时指令';
export const recurringTooMany = '定时指令已达上限200个，请先删除不用的定时指令';
export const recurringSaved = '定时指令已保存';
export const recurringDeleted = '定时指令已删除';
export const recurringUse = '定时指令「{command}」';
