import { filled } from '../common/filled.js';
import type { IncidentCause, IncidentScope } from './incidents.js';
import { incidentCauseLabels, incidentScopeLabels } from './incidents.js';
import { type VisitAction, visitActionLabels } from './visits.js';

/** Texts about incidents. */

export const incidentsNone = '班牌离线超过2分钟，会按学校、线路和原因合并为一起故障，出现在这里';
export const incidentsFailed = '获取故障列表失败！';
export const incidentFailed = '获取故障详情失败！';
export const incidentUnknown = '故障不存在或不在您负责的范围内';
export const incidentAcknowledged = '故障已确认！';
export const incidentAcknowledgeFailed = '确认故障失败！';
export const incidentIsClosed = '故障已结束，无需确认';
export const incidentNoted = '备注已添加！';
export const incidentNoteFailed = '添加备注失败！';
export const incidentContact = '联系人';
export const incidentNoteText = '请填写备注';
export const mutesFailed = '获取免打扰列表失败！';
export const muteSaved = '免打扰已保存！';
export const muteSaveFailed = '保存免打扰失败！';
export const muteEnded = '免打扰已结束！';
export const muteEndFailed = '结束免打扰失败！';
export const muteUnknown = '免打扰不存在或已结束';
export const mutePlace = '请选择免打扰的范围';
export const muteReason = '请填写免打扰原因';
export const muteUntil = '结束时间必须晚于现在，且不超过 90 天';
export const muteForbidden = '只能免打扰您负责范围内的设备';

/** What a line of the timeline of an incident says. */
export interface IncidentLines {
  opened: { doors: number };
  widened: { scope: IncidentScope; doors: number };
  cause: { cause: IncidentCause };
  closed: { doors: number; doorsBack: number };
  reopened: { doors: number };
  merged: { number: string };
  acknowledged: Record<string, never>;
  note: { text: string };
  visitPlanned: { person: string; day: string; doors: number };
  /** `place`: the door whose code was scanned; null for a report in the console. */
  visit: { person: string; action: VisitAction; finding: string | null; place: string | null };
}
export type IncidentLineKind = keyof IncidentLines;

const lineTexts: Record<Exclude<IncidentLineKind, 'note' | 'visit'>, string> = {
  opened: '{doors} 个班牌离线，故障开始',
  widened: '范围变为{scope}，共 {doors} 个班牌',
  cause: '原因：{cause}',
  closed: '{doorsBack}/{doors} 个班牌已恢复，故障结束',
  reopened: '同一范围再次离线，故障重新开始',
  merged: '故障 {number} 并入本故障',
  acknowledged: '已确认',
  visitPlanned: '安排 {person} 于 {day} 巡检 {doors} 个班牌',
};

const visitText = ({ person, action, finding, place }: IncidentLines['visit']): string =>
  `${place ?? person}：${[visitActionLabels[action], finding].filter((text) => text !== null).join('，')}`;

/** The text of a line of the timeline. */
export const incidentLineText = <Kind extends IncidentLineKind>(kind: Kind, data: IncidentLines[Kind]): string => {
  const named: IncidentLineKind = kind;
  if (named === 'note') return (data as IncidentLines['note']).text;
  if (named === 'visit') return visitText(data as IncidentLines['visit']);
  const { scope, cause, ...rest } = data as { scope?: IncidentScope; cause?: IncidentCause } & Record<string, unknown>;
  return filled(lineTexts[named], {
    ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ...(scope && { scope: incidentScopeLabels[scope] }),
    ...(cause && { cause: incidentCauseLabels[cause] }),
  });
};

/** What doors showed, with their count. */
export const evidenceTexts = {
  together: '5 秒内同时离线',
  newBoot: '重新开机后恢复',
  sameBoot: '未重启即恢复',
  rebooting: '10 分钟内重启 3 次以上',
  installed: '离线前 30 分钟内安装过升级',
  silent: '保持连接但没有心跳',
  flapping: '10 分钟内反复上下线 6 次以上',
  notSwitchedOn: '到点未开机',
} as const;

/** Messages to contacts. */
export const reportOpen = '{bell} 上课前有 {open} 起故障待处理';
export const reportClosed = '{bell} 上课：{closed} 起故障已结束';
export const reportPlatform = '平台故障提醒';
export const reportOpenLine = '{place}：{doors} 个班牌离线，{cause}，{opened} 开始';
export const reportAcknowledgedLine = '{place}：{doors} 个班牌离线，{cause}，{at} 已有人处理';
export const reportClosedLine = '{place}：{doors} 个班牌，{cause}，{at} 已结束';
export const reportRest = '另有 {count} 起，请在管理平台查看';
