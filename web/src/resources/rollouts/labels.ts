import {
  groupStateLabels,
  rolloutCardStateLabels,
  rolloutStateLabels,
  upgradeFailureLabels,
  type CardCounts,
  type GroupState,
  type RolloutCardState,
  type RolloutState,
  type UpgradePhase,
  type UpgradeFailure,
} from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import type { Tone } from '../../core/theme.js';

/** A rollout as lists show it. Times are wire times. */
export type Rollout = Schemas['RolloutView'];
export type RolloutDetail = Schemas['RolloutDetail'];
export type Group = Schemas['RolloutGroupView'];

/** Where a card is in a rollout. */
interface CardUpgrade {
  rolloutId: string;
  state: RolloutCardState;
  phase: UpgradePhase | null;
  /** Per cent of the phase. */
  percent: number | null;
  /** Name of the target version. */
  versionName: string;
  code: UpgradeFailure | null;
}

interface Mark {
  label: string;
  tone: Tone;
}

const marked = <State extends string>(
  labels: Record<State, string>,
  tones: Record<State, Tone>,
): ((state: State) => Mark) => {
  return (state) => ({ label: labels[state], tone: tones[state] });
};

export const rolloutMark = marked<RolloutState>(rolloutStateLabels, {
  draft: 'neutral',
  awaitingApproval: 'doubtful',
  scheduled: 'busy',
  running: 'busy',
  paused: 'doubtful',
  finished: 'good',
  cancelled: 'neutral',
  rolledBack: 'bad',
});

export const groupMark = marked<GroupState>(groupStateLabels, {
  waiting: 'neutral',
  running: 'busy',
  succeeded: 'good',
  failed: 'bad',
});

export const cardMark = marked<RolloutCardState>(rolloutCardStateLabels, {
  waiting: 'neutral',
  offered: 'busy',
  downloading: 'busy',
  downloaded: 'busy',
  installing: 'busy',
  soaking: 'busy',
  succeeded: 'good',
  failed: 'bad',
  skipped: 'neutral',
  superseded: 'neutral',
  cancelled: 'neutral',
});

/** States from the left of a bar to its right: what is good, what is running, what waits, what is out, what failed. */
export const barOrder: readonly RolloutCardState[] = [
  'succeeded',
  'soaking',
  'installing',
  'downloaded',
  'downloading',
  'offered',
  'waiting',
  'skipped',
  'superseded',
  'cancelled',
  'failed',
];

/** The states that have cards, in the order of the bar. */
export const presentStates = (counts: CardCounts): { state: RolloutCardState; count: number }[] =>
  barOrder.map((state) => ({ state, count: counts[state] ?? 0 })).filter(({ count }) => count > 0);

/** Counts in words, for who does not see the colours. */
export const countsText = (counts: CardCounts): string =>
  presentStates(counts)
    .map(({ state, count }) => `${rolloutCardStateLabels[state]} ${count} 台`)
    .join('，') || '没有设备';

/** Cards in any of some states. */
export const sumOf = (counts: CardCounts, states: readonly RolloutCardState[]): number =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);

const phaseLabels: Record<UpgradePhase, string> = { download: '下载', verify: '校验', install: '安装' };

/** Where a card is: its state, the share of the phase while it reports one, or why it failed. */
export const upgradeText = ({
  state,
  phase,
  percent,
  code,
}: Omit<CardUpgrade, 'rolloutId' | 'versionName'>): string => {
  if (state === 'failed' && code !== null) return upgradeFailureLabels[code];
  const moves = state === 'downloading' || state === 'installing';
  if (moves && phase !== null && percent !== null) return `${phaseLabels[phase]} ${percent}%`;
  return rolloutCardStateLabels[state];
};

/** Where a rollout is among its groups. */
export const groupsText = ({ group, groups, state }: Pick<Rollout, 'group' | 'groups' | 'state'>): string => {
  if (groups === 1) return '不分组';
  return group === null
    ? `共 ${groups} 组${state === 'finished' ? '，已完成' : ''}`
    : `第 ${group} 组，共 ${groups} 组`;
};
