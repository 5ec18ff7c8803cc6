/** The widest place that failed as a whole. */
export const incidentScopes = ['door', 'circuit', 'school', 'area', 'platform'] as const;
export type IncidentScope = (typeof incidentScopes)[number];

export const incidentScopeLabels: Record<IncidentScope, string> = {
  door: '单个班牌',
  circuit: '同一线路',
  school: '全校',
  area: '区域',
  platform: '平台',
};

/** Days for which mornings can be looked at. */
export const readinessDays = 90;

/** Why doors failed; `pending` until it is known. Source: READINESS, rule 4. */
export const incidentCauses = [
  'pending',
  'power',
  'network',
  'rebooting',
  'upgraded',
  'silent',
  'flapping',
  'notSwitchedOn',
  'platform',
  'unknown',
] as const;
export type IncidentCause = (typeof incidentCauses)[number];

export const incidentCauseLabels: Record<IncidentCause, string> = {
  pending: '判断中',
  power: '断电',
  network: '断网',
  rebooting: '重启循环',
  upgraded: '升级后',
  silent: '假在线',
  flapping: '反复上下线',
  notSwitchedOn: '未开机',
  platform: '平台',
  unknown: '不明',
};

/** How an incident would have been by another rule: not at all, new, or otherwise. */
export const replayChanges = ['gone', 'added', 'changed'] as const;
export type ReplayChange = (typeof replayChanges)[number];

export const replayChangeLabels: Record<ReplayChange, string> = {
  gone: '不会出现',
  added: '新出现',
  changed: '有变化',
};

/** Characters of a note at most. */
export const incidentNoteLength = 500;

/** What may be muted. */
export const muteScopes = ['door', 'circuit', 'school', 'area'] as const;
export type MuteScope = (typeof muteScopes)[number];

export const muteScopeLabels: Record<MuteScope, string> = {
  door: '班牌',
  circuit: '线路',
  school: '全校',
  area: '区域',
};
