/** Texts about forecasts. */

export const overviewFailed = '获取开课情况失败！';
export const schoolsFailed = '获取学校列表失败！';
export const doorsFailed = '获取班牌列表失败！';
export const schoolMissing = '请选择学校';
export const belowRange = '可能性应在 0 到 1 之间';

/** What the chance of a door follows from. */
export const becauseOn = '现在在线';
export const becauseOff = '{since} 起离线';
export const becauseNever = '尚未联网';
export const becausePlanned = '按作息关机';
export const becauseHabit = '平时 {at} 前后开机';
export const becauseOffLong = '上次上课时已离线';
export const becauseWithSchool = '全校半数以上班牌离线';
export const becauseMornings = '以往 {of} 天此时同样，其中 {ready} 天按时可用';
export const becauseNew = '还没有可比的日子，按其他班牌估计';
