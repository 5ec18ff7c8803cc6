/** States of a visit to a school. */
export const visitStates = ['planned', 'onSite', 'done', 'notPossible'] as const;
export type VisitState = (typeof visitStates)[number];

export const visitStateLabels: Readonly<Record<VisitState, string>> = {
  planned: '待巡检',
  onSite: '处理中',
  done: '已修复',
  notPossible: '未修复',
};

/** What a person reports of a visit. */
export const visitActions = ['found', 'fixed', 'partNeeded', 'notPossible'] as const;
export type VisitAction = (typeof visitActions)[number];

export const visitActionLabels: Readonly<Record<VisitAction, string>> = {
  found: '已查明原因',
  fixed: '已修复',
  partNeeded: '需要配件',
  notPossible: '无法处理',
};

/** The state of a visit after a report. */
export const stateAfter: Readonly<Record<VisitAction, VisitState>> = {
  found: 'onSite',
  fixed: 'done',
  partNeeded: 'notPossible',
  notPossible: 'notPossible',
};

export const visitLimits = {
  /** Characters of the name of a person, and of a finding. */
  person: 32,
  finding: 500,
  /** Largest photo that the page uploads, in bytes. */
  photoBytes: 2 * 2 ** 20,
  /** Incidents, and doors, that one plan may name. */
  planned: 100,
  /** Days ahead for which visits are planned. */
  aheadDays: 14,
  /** Doors on one print. */
  printedDoors: 600,
  /** Visits listed on the page of an incident. */
  ofIncident: 100,
} as const;

/** Request header with the token of a visit. */
export const visitTokenHeader = 'x-visit-token';
