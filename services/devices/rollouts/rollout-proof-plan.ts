import { activeCardStates, type GroupState, type RolloutState } from '#libs/contracts';
import type { RolloutCard } from './rollout-card.entity.js';
import { after, type CardChange, maxBoots, putBackStalled } from './rollout-card-plan.js';

/** A heartbeat that may show something new: the first of a connection or of a boot, or another version. */
export interface CardReport {
  deviceNo: string;
  /** Null for cards without boot ids: of these a new connection shows a new boot. */
  bootId: string | null;
  connectionId: string;
  /** Number of the version that it runs; null when it does not say. */
  version: number | null;
  /** When the heartbeat came, by our clock. */
  at: Date;
}

/** A card of a rollout to which a report came. */
export interface ReportedCard extends Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'versionCode' | 'lastBootId' | 'boots' | 'stalls' | 'tries' | 'code' | 'dueAt'
> {
  rolloutState: RolloutState;
  groupState: GroupState;
  soakSeconds: number;
  /** The card has acknowledged its newest command. */
  delivered: boolean;
  /** Another rollout has it at work: its version is about to change. */
  busy: boolean;
}

interface Seen {
  own: Pick<CardChange, 'rolloutId' | 'deviceNo' | 'at'>;
  mark: string;
  arrived: boolean;
  /** It says that it runs another version. */
  differs: boolean;
  booted: boolean;
}

/**
 * Changes of cards that reports show. A card is at work for one rollout at a time: when it has arrived for several at once,
 * the newest takes it. `cards` are in the order of their rollouts, the oldest first.
 */
export const planOfReports = (
  cards: readonly ReportedCard[],
  reports: ReadonlyMap<string, CardReport>,
): CardChange[] => {
  const taken = new Set<string>();
  return cards.toReversed().flatMap((card) => {
    const report = reports.get(card.deviceNo);
    const changes = report ? planOfReport(card, report) : [];
    if (isActive(card) || !changes.some(({ event }) => event === 'arrive')) return changes;
    if (taken.has(card.deviceNo)) return [];
    taken.add(card.deviceNo);
    return changes;
  });
};

const isActive = ({ state }: ReportedCard): boolean => (activeCardStates as readonly string[]).includes(state);

/** What a report shows of a card: that it has arrived, that it is back without the version, or only that it is there. */
const planOfReport = (card: ReportedCard, report: CardReport): CardChange[] => {
  const { rolloutId, deviceNo, versionCode, lastBootId } = card;
  const mark = report.bootId ?? report.connectionId;
  const seen: Seen = {
    own: { rolloutId, deviceNo, at: report.at },
    mark,
    arrived: report.version === versionCode,
    differs: report.version !== null && report.version !== versionCode,
    booted: lastBootId !== null && lastBootId !== mark,
  };
  switch (card.state) {
    case 'waiting':
      return waiting(card, seen);
    case 'offered':
    case 'downloading':
    case 'downloaded':
      return beforeInstallation(card, seen);
    case 'installing':
      return installing(card, seen, report);
    case 'soaking':
      return soaking(card, seen, report);
    case 'failed':
      return late(card, seen, report);
    default:
      return [];
  }
};

const arrive = (card: ReportedCard, { own, mark }: Seen): CardChange => ({
  ...{ ...own, event: 'arrive' },
  set: { lastBootId: mark, dueAt: after(own.at, card.soakSeconds * 1000) },
});

const waiting = (card: ReportedCard, seen: Seen): CardChange[] => {
  const { own, booted } = seen;
  const arrived = seen.arrived && !card.busy;
  if (card.rolloutState !== 'running' && card.rolloutState !== 'paused') return [];
  if (arrived && card.tries === 0) return [{ ...own, event: 'present' }];
  if (arrived && booted) return [arrive(card, seen)];
  return isWoken(card) ? [{ ...own, set: { dueAt: own.at } }] : [];
};

/** The engine looks at a card that comes back, unless its rollout or its group does not run. */
const isWoken = ({ rolloutState, groupState, dueAt }: ReportedCard): boolean =>
  dueAt === null && rolloutState === 'running' && groupState !== 'waiting';

/** A card that boots loses the command that it had; one that has downloaded keeps its package. */
const beforeInstallation = (card: ReportedCard, seen: Seen): CardChange[] => {
  const { own, mark, arrived, booted } = seen;
  if (arrived && booted) return [arrive(card, seen)];
  const set = card.state === 'downloaded' && isWoken(card) ? { lastBootId: mark, dueAt: own.at } : { lastBootId: mark };
  if (!booted || card.state === 'downloaded' || !card.delivered) return [{ ...own, set }];
  return [putBackStalled(card, { at: own.at, rolloutState: card.rolloutState }, own.at)];
};

/** A new connection alone does not show that a card has booted: one without boot ids is judged when its time is over. */
const installing = (card: ReportedCard, seen: Seen, { bootId }: CardReport): CardChange[] => {
  const { own, arrived, differs, booted } = seen;
  if (!booted) return [];
  if (arrived) return [arrive(card, seen)];
  return differs && bootId !== null ? [{ ...own, event: 'fail', set: { code: 'rolledBackItself' } }] : [];
};

const soaking = (card: ReportedCard, { own, mark, differs, booted }: Seen, { bootId }: CardReport): CardChange[] => {
  if (differs) return [{ ...own, event: 'fail', set: { code: 'rolledBackItself' } }];
  if (!booted || bootId === null) return [];
  const boots = card.boots + 1;
  if (boots >= maxBoots) return [{ ...own, event: 'fail', set: { code: 'bootLoop', boots, lastBootId: mark } }];
  return [{ ...own, set: { boots, lastBootId: mark } }];
};

/** A card that was given up comes back and shows how it truly ended. */
const late = (card: ReportedCard, seen: Seen, { bootId }: CardReport): CardChange[] => {
  const { own, mark, arrived, differs } = seen;
  // one that fell silent after it had arrived was in its new boot already
  const booted = seen.booted || (card.code === 'silent' && card.boots > 0);
  if (!booted) return [];
  if (arrived) return card.busy ? [] : [arrive(card, seen)];
  const isBack = differs && bootId !== null && card.code === 'silent';
  return isBack ? [{ ...own, set: { code: 'rolledBackItself', lastBootId: mark } }] : [];
};
