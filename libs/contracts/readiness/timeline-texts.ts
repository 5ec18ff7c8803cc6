/** Texts about the timeline of a morning. */

export const timelineFailed = '获取时间轴失败！';
export const timelineDay = '请选择最近 90 天内的日期';
export const timelineClock = '时间格式应为 06:30，且结束晚于开始';
