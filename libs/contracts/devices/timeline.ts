/** Kinds of entries in the timeline of a card, and their names. */
export const timelineKinds = {
  connection: '上下线',
  command: '指令',
  upgrade: '升级',
  version: '版本',
  binding: '绑定',
  access: '停用与密码',
  log: '日志',
} as const;
export type TimelineKind = keyof typeof timelineKinds;
export const timelineKindNames = Object.keys(timelineKinds) as TimelineKind[];

/** Kinds that administrators alone may see. Source: decisions B09 for the log; rollouts are for administrators. */
const administratorKinds: readonly TimelineKind[] = ['upgrade', 'log'];

/** The kinds that a user may see. */
export const visibleTimelineKinds = (isAdmin: boolean): TimelineKind[] =>
  timelineKindNames.filter((kind) => isAdmin || !administratorKinds.includes(kind));
