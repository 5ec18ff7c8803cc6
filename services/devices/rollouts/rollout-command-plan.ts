import { texts, type UpgradeFailure, upgradeFailures, windowMissed } from '#libs/contracts';
import type { CommandChange } from '../commands/index.js';
import { type CardChange, type MovedCard, transit } from './rollout-card-transition.js';
import type { RolloutCard } from './rollout-card.entity.js';
import { after, againMs, stallMs } from './rollout-engine-times.js';
import { type Moment, putBack, putBackStalled } from './rollout-put-back.js';

/** A card whose command changed. */
export type CommandedCard = Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'installs' | 'stalls' | 'phase' | 'percent' | 'downloadedAt'
>;

export interface CommandMoment extends Moment {
  /** Time limit of an installation with its restart until the card counts as silent. */
  installMs: number;
}

/** A card with the command that it follows. */
export type FollowedCard = CommandedCard & MovedCard & Pick<RolloutCard, 'commandId'>;

/** States in which what becomes of its command moves a card on. */
export const followedStates = ['offered', 'downloading', 'downloaded', 'installing'] as const;

/** What a card has done, by events of its command in their order: each by what the one before has made of it. */
export const planOfEvents = <Card extends FollowedCard>(
  card: Card,
  changes: readonly CommandChange[],
  moment: Omit<CommandMoment, 'at'>,
): { changes: CardChange[]; after: Card } => {
  const after = { ...card };
  const isFollowed = (): boolean =>
    after.commandId === card.commandId && followedStates.some((state) => state === after.state);
  const planned = changes.flatMap((change) => {
    const each = isFollowed() ? planOfCommand(after, change, { ...moment, at: change.at }) : [];
    for (const next of each) transit(after, next);
    return each;
  });
  return { changes: planned, after };
};

/**
 * What a card has done, by an event of its command. What the card says moves it on up to `installing`; only its
 * heartbeats bring it further.
 */
const planOfCommand = (card: CommandedCard, change: CommandChange, moment: CommandMoment): CardChange[] => {
  switch (change.event) {
    case 'deliver':
    case 'receive':
    case 'run':
      return progressed(card, change, moment);
    case 'succeed':
      return card.installs
        ? installing(card, moment)
        : [{ ...ref(card, moment), event: 'downloaded', set: { dueAt: moment.at } }];
    case 'fail':
      return [failed(card, change, moment)];
    case 'deadline':
      return expired(card, change, moment);
    case 'cancel':
    case 'supersede':
      return [{ ...ref(card, moment), event: 'skip', set: { reason: texts.commandsCancelled } }];
    case 'back':
      return [];
  }
};

const ref = (
  { rolloutId, deviceNo }: CommandedCard,
  { at }: Moment,
): Pick<CardChange, 'rolloutId' | 'deviceNo' | 'at'> => ({
  ...{ rolloutId, deviceNo, at },
});

/** The same words again are no progress. */
const progressed = (
  card: CommandedCard,
  { phase, percent, event }: CommandChange,
  moment: CommandMoment,
): CardChange[] => {
  const own = ref(card, moment);
  const begins = phase === 'install' || (card.installs && card.state === 'downloaded');
  if (begins && card.state !== 'installing') return installing(card, moment, percent);
  const dueAt = after(moment.at, card.state === 'installing' ? moment.installMs : stallMs);
  if (phase === null) return event === 'run' ? [] : [{ ...own, set: { dueAt }, when: ['offered'] }];
  if (phase === card.phase && percent === card.percent) return [];
  const set = { phase, percent, dueAt };
  return [
    { ...own, event: 'download', set: { dueAt } },
    { ...own, set, when: phase === 'install' ? ['installing'] : ['downloading'] },
  ];
};

const installing = (card: CommandedCard, moment: CommandMoment, percent: number | null = null): CardChange[] => {
  const dueAt = after(moment.at, moment.installMs);
  const downloadedAt = card.downloadedAt ?? moment.at;
  return [{ ...ref(card, moment), event: 'install', set: { phase: 'install', percent, downloadedAt, dueAt } }];
};

const failed = (card: CommandedCard, { error }: CommandChange, moment: CommandMoment): CardChange => {
  if (error === windowMissed) {
    const downloadedAt = card.downloadedAt ?? moment.at;
    return putBack(card, moment, { downloadedAt, dueAt: after(moment.at, againMs) });
  }
  const code = reported.find((each) => each === error);
  const set = code ? { code } : { code: 'reported' as const, reason: error };
  return { ...ref(card, moment), event: 'fail', set };
};

/** What cards report by a code of ours. */
const reported: readonly UpgradeFailure[] = upgradeFailures.slice(0, upgradeFailures.indexOf('reported'));

/** A command that a card never got, or about which it said nothing more. An installation is judged by what follows it. */
const expired = (card: CommandedCard, { status }: CommandChange, moment: CommandMoment): CardChange[] => {
  if (card.state === 'installing' || card.state === 'soaking') return [];
  if (status !== 'expired') return [putBackStalled(card, moment, moment.at)];
  if (card.state !== 'downloaded') return [putBack(card, moment, { dueAt: moment.at })];
  const dueAt = moment.rolloutState === 'running' ? moment.at : null;
  return [{ ...ref(card, moment), set: { commandId: null, installs: false, dueAt } }];
};
