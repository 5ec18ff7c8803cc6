import type { RolloutEvent } from './rollouts.js';

/** Kinds of entries in the log of a rollout: every event of its machine, and what the engine does beside them. */
export type DecisionKind =
  | RolloutEvent
  | 'add'
  | 'change'
  | 'groupStart'
  | 'groupSucceed'
  | 'groupFail'
  | 'groupRetry'
  | 'groupReview'
  | 'lateCards'
  | 'skip'
  | 'supersede'
  | 'deadline';

/**
 * The figures on which something was decided; each kind has those that it needs. Shares are per cent. `reason` is a halt
 * reason or the words of who decided; `cards` are those that are touched.
 */
export interface DecisionDetail {
  cards?: number;
  groups?: number;
  size?: number;
  succeeded?: number;
  failed?: number;
  online?: number;
  onlineBefore?: number;
  /** Upgraded doors that are dark, and all upgraded doors … */
  dark?: number;
  upgraded?: number;
  /** … beside the dark ones and all of the same schools that are not upgraded. */
  neighboursDark?: number;
  neighbours?: number;
  percent?: number;
  threshold?: number;
  reason?: string;
  /** Name of the other rollout: the repair, or the newer one that took cards. */
  rollout?: string;
}

/** Why the engine halts a rollout: failed cards, a group below its threshold, cards that went dark, a package taken away. */
export const haltReasons = ['errors', 'missed', 'onlineDrop', 'withdrawn'] as const;
export type HaltReason = (typeof haltReasons)[number];

export const haltReasonLabels: Record<HaltReason, string> = {
  errors: '失败设备达到错误阈值',
  missed: '成功设备未达到成功阈值',
  onlineDrop: '在线率比升级前明显下降',
  withdrawn: '升级包已撤回',
};

/** Reason of a pause after a group whose results people wanted to review first. It is no halt: nothing went wrong. */
export const reviewReason = 'review';

const reasonLabels: Readonly<Record<string, string>> = { ...haltReasonLabels, [reviewReason]: '等待查看' };

/** Why a rollout is paused, as people read it: a code of the engine, or the words of who paused. */
export const haltText = (reason: string): string =>
  Object.hasOwn(reasonLabels, reason) ? (reasonLabels[reason] ?? reason) : reason;

type Detail = Readonly<DecisionDetail>;
type Text = (detail: Detail) => string;

/** A part of a sentence that is left out when its figure is missing. */
const part = (figure: number | string | undefined, text: (figure: number | string) => string): string =>
  figure === undefined || figure === '' ? '' : text(figure);

const because = ({ reason }: Detail): string => part(reason, (each) => `，原因：${haltText(String(each))}`);

const shares = ({ failed, succeeded, size, percent, threshold }: Detail): string =>
  [
    part(succeeded, (count) => `，成功 ${count} 台`),
    part(failed, (count) => `，失败 ${count} 台`),
    part(size, (count) => `，共 ${count} 台`),
    part(percent, (share) => `，占 ${share}%`),
    part(threshold, (share) => `，阈值 ${share}%`),
  ].join('');

const online = ({ online: now, onlineBefore }: Detail): string =>
  part(now, (count) => `，在线 ${count} 台${part(onlineBefore, (before) => `，升级前 ${before} 台`)}`);

const besideNeighbours = ({ dark, upgraded, neighboursDark, neighbours }: Detail): string =>
  part(upgraded, (doors) =>
    neighbours
      ? `，升级后离线 ${dark ?? 0}/${doors} 台，同校未升级设备离线 ${neighboursDark ?? 0}/${neighbours} 台`
      : `，升级后离线 ${dark ?? 0}/${doors} 台，同校没有未升级设备`,
  );

const touched = ({ cards }: Detail): string => part(cards, (count) => ` ${count} 台`);

const texts: Record<DecisionKind, Text> = {
  add: (detail) =>
    `创建计划${part(detail.cards, (count) => `，共 ${count} 台`)}${part(detail.groups, (count) => `，分 ${count} 组`)}`,
  change: (detail) =>
    `修改计划${part(detail.cards, (count) => `，共 ${count} 台`)}${part(detail.groups, (count) => `，分 ${count} 组`)}`,
  submit: () => '提交审批，等待另一位管理员审批',
  approve: (detail) => `审批通过${because(detail)}`,
  reject: (detail) => `审批驳回${because(detail)}`,
  schedule: () => '计划已排定',
  start: (detail) => `开始升级${touched(detail)}`,
  pause: (detail) => `暂停${because(detail)}${shares(detail)}${online(detail)}${besideNeighbours(detail)}`,
  close: () => '停止接收后加入的设备',
  resume: (detail) => `继续${because(detail)}`,
  finish: (detail) => `计划完成${shares(detail)}`,
  cancel: (detail) =>
    `取消计划${part(detail.cards, (count) => `，${count} 台未开始安装的设备不再升级`)}${because(detail)}`,
  rollBack: (detail) =>
    `回退${touched(detail)}${part(detail.rollout, (name) => `，由「${name}」执行`)}${because(detail)}${shares(detail)}`,
  retry: (detail) => `重试失败设备${touched(detail)}`,
  groupStart: (detail) =>
    `本组开始${part(detail.size ?? detail.cards, (count) => `，共 ${count} 台`)}${online(detail)}`,
  groupSucceed: (detail) => `本组达标${shares(detail)}`,
  groupFail: (detail) => `本组未通过${because(detail)}${shares(detail)}${online(detail)}${besideNeighbours(detail)}`,
  groupRetry: (detail) => `本组重新开始${touched(detail)}`,
  groupReview: (detail) => `本组已达标，暂停等待查看${shares(detail)}`,
  lateCards: (detail) => `后加入${touched(detail)}`,
  skip: (detail) => `跳过${touched(detail)}${because(detail)}`,
  supersede: (detail) =>
    `${touched(detail).trim() || '部分设备'}改由${part(detail.rollout, (name) => `「${name}」`) || '更新的计划'}升级`,
  deadline: (detail) => `截止时间已到${part(detail.cards, (count) => `，${count} 台未上线的设备记为失败`)}`,
};

/**
 * What was decided, in one sentence with its figures. A kind of a later version is shown by its name; where there is one
 * group, nothing is said of groups.
 */
export const decisionText = (kind: string, detail: Readonly<Record<string, unknown>>, groups?: number): string => {
  if (!Object.hasOwn(texts, kind)) return kind;
  const text = texts[kind as DecisionKind](groups === 1 ? { ...detail, groups: undefined } : detail);
  return groups === 1 ? text.replace(/^本组/, '') : text;
};
