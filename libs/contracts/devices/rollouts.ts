/**
 * States of rollouts, of their groups and of their cards, and the upgrade command. What moves them from state to state is
 * in `rollout-machines.ts` and `rollout-card-machine.ts`.
 */

export const rolloutStates = [
  'draft',
  'awaitingApproval',
  'scheduled',
  'running',
  'paused',
  'finished',
  'cancelled',
  'rolledBack',
] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** `submit` asks for a second administrator, `retry` gives failed cards another try, `close` takes in no more late cards. */
export type RolloutEvent =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'schedule'
  | 'start'
  | 'pause'
  | 'resume'
  | 'close'
  | 'finish'
  | 'cancel'
  | 'rollBack'
  | 'retry';

export const groupStates = ['waiting', 'running', 'succeeded', 'failed'] as const;
export type GroupState = (typeof groupStates)[number];

export const rolloutCardStates = [
  'waiting',
  'offered',
  'downloading',
  'downloaded',
  'installing',
  'soaking',
  'succeeded',
  'failed',
  'skipped',
  'superseded',
  'cancelled',
] as const;
export type RolloutCardState = (typeof rolloutCardStates)[number];

/** States of a card that runs an installation: it runs one at most. Every service that names them names these. */
export const activeCardStates = [
  'offered',
  'downloading',
  'downloaded',
  'installing',
  'soaking',
] as const satisfies readonly RolloutCardState[];
/** States that a card leaves only by a retry or a late return. */
export const endedCardStates = [
  'succeeded',
  'failed',
  'skipped',
  'superseded',
  'cancelled',
] as const satisfies readonly RolloutCardState[];

/** True when a card is through with a rollout. */
export const isCardEnded = (state: RolloutCardState): boolean =>
  (endedCardStates as readonly RolloutCardState[]).includes(state);

/** Why a card failed. The first four are what cards report in their `ack`, the others what the engine finds. */
export const upgradeFailures = [
  'noSpace',
  'corrupt',
  'downloadFailed',
  'installRefused',
  'reported',
  'timedOut',
  'silent',
  'rolledBackItself',
  'bootLoop',
  'unstable',
  'unreachable',
  'withdrawn',
] as const;
export type UpgradeFailure = (typeof upgradeFailures)[number];

/** An `ack` of `failed` with this error sends a card back to wait: its window closed before it could install. */
export const windowMissed = 'windowMissed';

/** Parts of an installation that a card reports in the `progress` of an `ack`. Source: rollouts, upgrade command. */
export const upgradePhases = ['download', 'verify', 'install'] as const;
export type UpgradePhase = (typeof upgradePhases)[number];

/** What happens when the failed cards of a group reach the error threshold. */
export const errorActions = ['pause', 'rollBack'] as const;
export type ErrorAction = (typeof errorActions)[number];

/** How the doors that a group has upgraded compare with those of the same schools that are not upgraded. */
export const neighbourVerdicts = ['worse', 'alike', 'few'] as const;
export type NeighbourVerdict = (typeof neighbourVerdicts)[number];

export const rolloutKinds = ['upgrade', 'rollBack'] as const;
export type RolloutKind = (typeof rolloutKinds)[number];

/** Payload of the command `upgrade`. Times are ISO 8601. */
export interface UpgradePayload {
  versionCode: number;
  versionName: string;
  packageName: string;
  /** Signed address of the package, good until the command expires. */
  url: string;
  sha256: string;
  /** Bytes. */
  size: number;
  /** The installed version may be newer. */
  downgrade?: true;
  /** The card may install, and restart for it, from then on … */
  installAfter: string;
  /** … if it is done by then; otherwise it reports `failed` with `windowMissed` and keeps the package. */
  installBefore: string;
  /**
   * Only download, verify and keep: the card reports `succeeded` with result `{phase: 'downloaded'}`, and a further command
   * without `hold` installs. A card that does not know this field installs inside the same times.
   */
  hold?: true;
}

export const rolloutStateLabels: Record<RolloutState, string> = {
  draft: '草稿',
  awaitingApproval: '待审批',
  scheduled: '待开始',
  running: '进行中',
  paused: '已暂停',
  finished: '已完成',
  cancelled: '已取消',
  rolledBack: '已回退',
};

export const groupStateLabels: Record<GroupState, string> = {
  waiting: '未开始',
  running: '进行中',
  succeeded: '已达标',
  failed: '未通过',
};

export const rolloutCardStateLabels: Record<RolloutCardState, string> = {
  waiting: '等待中',
  offered: '已下发',
  downloading: '下载中',
  downloaded: '已下载',
  installing: '安装中',
  soaking: '观察中',
  succeeded: '升级成功',
  failed: '升级失败',
  skipped: '已跳过',
  superseded: '已被替代',
  cancelled: '已取消',
};

export const neighbourVerdictLabels: Record<NeighbourVerdict, string> = {
  worse: '明显差于同校未升级设备',
  alike: '与同校未升级设备没有明显差别',
  few: '设备太少，暂不能比较',
};

export const upgradeFailureLabels: Record<UpgradeFailure, string> = {
  noSpace: '存储空间不足',
  corrupt: '升级包校验失败',
  downloadFailed: '下载失败',
  installRefused: '系统拒绝安装',
  reported: '设备报告失败',
  timedOut: '长时间没有进展',
  silent: '安装后失联',
  rolledBackItself: '重启后仍是旧版本',
  bootLoop: '反复重启',
  unstable: '升级后频繁掉线',
  unreachable: '截止前未上线',
  withdrawn: '升级包已撤回',
};
