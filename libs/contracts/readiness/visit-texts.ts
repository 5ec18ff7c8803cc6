/** Texts about visits. */

export const visitsFailed = '获取巡检列表失败！';
export const visitsPlanned = '巡检已安排！';
export const visitPlanFailed = '安排巡检失败！';
export const visitSaved = '巡检结果已保存！';
export const visitSaveFailed = '保存巡检结果失败！';
export const visitUnknown = '巡检不存在或不在您负责的范围内';
export const visitDay = '请选择今天起 14 天内的日期';
export const visitPerson = '请填写巡检人员';
export const visitAction = '请选择巡检结果';
export const visitFinding = '现场情况不能超过 500 个字';
export const visitChoose = '请选择要巡检的故障或班牌';
export const visitTooMany = '一次最多安排 100 起故障和 100 个班牌';
export const visitIncidentOver = '所选故障已结束，请刷新后重新选择';
export const visitPlatform = '平台故障无需到校巡检';
export const visitDoorUnknown = '班牌不存在或不在您负责的范围内';
export const visitNothingToPrint = '当天没有可打印的巡检';
export const visitTooManyToPrint = '班牌超过 600 个，请按人员分别打印';
export const visitPhotoUnknown = '没有照片，或照片已删除';
export const visitPhotoType = '照片须为 JPEG 或 PNG 格式';
export const visitPhotoUnreadable = '照片无法读取，或尺寸过大';
export const visitPhotoTooLarge = '照片不能超过 2MB';
export const visitPhotoSaved = '照片已上传！';

/** The page of a link. */
export const visitLinkUnknown = '链接无效，请重新扫描巡检单上的二维码';
export const visitLinkOver = '链接已过期';
export const visitLinkEarly = '链接尚未生效，请在巡检当天打开';

/** The printed walk list. */
export const walkListTitle = '巡检单';
export const walkListOrder = '顺序：先故障和线路，后单个班牌；服务学生多、上课前来不及恢复的在前';
/** `{count}`: students. */
export const walkListFamilies = '服务学生 {count} 人';
export const walkListHint = '到场后用手机扫描班牌的二维码，填写结果并拍照；二维码仅当天有效';
