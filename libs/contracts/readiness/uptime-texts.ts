/** Texts about uptime and promises. */

export const uptimeFailed = '获取在线报告失败！';
export const uptimeMonth = '请选择本月或以前的月份';
export const uptimeSum = '合计';
export const statementFailed = '下载在线报告失败！';
export const promisesFailed = '获取服务承诺失败！';
export const promiseSaved = '服务承诺已保存！';
export const promiseSaveFailed = '保存服务承诺失败！';
export const promiseRespond = '请填写响应时限';
export const promiseFix = '请填写恢复时限';
export const promiseTarget = '请填写目标比例';
export const promiseOrder = '恢复时限不能短于响应时限';

/** The statement for a school. */
export const statementTitle = '{school} {year}年{month}月 在线报告';
export const statementShare = '在线率：{share}（{doors} 个班牌，离线 {outages} 次）';
export const statementTimes = '应在线 {expected}，离线 {off}，其中免打扰期间 {muted}';
export const statementRule = '统计范围：上课时间和每次上课前 30 分钟；假期、计划关机、指令重启和升级不计入。';
export const statementMade = '生成时间：{at}';
export const statementIncidents = '本月故障';
export const statementNone = '本月没有故障。';
export const statementIncident = '{from} 开始：{place} {doors} 个班牌离线，原因：{cause}；';
export const statementAcknowledged = '{at} 已有人处理；';
export const statementClosed = '{at} 恢复。';
export const statementLasts = '尚未恢复。';
export const statementMutes = '免打扰';
export const statementMute = '{place}：{from} 至 {to}，{reason}';
export const statementPromise = '服务承诺';
export const statementPromised = '{respondWithin} 分钟内响应、{fixWithin} 分钟内恢复（按在校时间计），目标 {target}%';
export const statementKept = '达成 {kept} 起，未达成 {broken} 起，进行中 {open} 起；达成率 {share}';
export const statementHead = ['教室', '在线率', '离线时长', '离线次数'] as const;
