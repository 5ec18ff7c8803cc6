import { minuteMs } from '#libs/contracts';
import type { RolloutCard } from './rollout-card.entity.js';
import type { CardChange } from './rollout-card-transition.js';
import type { Rollout } from './rollout.entity.js';
import { after, againMs, earlier, holdMs, offerMs, withoutWindowMs } from './rollout-engine-times.js';

/** A stretch without lessons; `to` is null when none comes after it. */
export interface Window {
  from: Date;
  to: Date | null;
}

/** A card that waits to download or to install, as it is now. */
export interface OfferCandidate extends Pick<
  RolloutCard,
  'rolloutId' | 'deviceNo' | 'state' | 'downloadedAt' | 'tries'
> {
  /** School of now. */
  schoolCode: string | null;
  online: boolean;
  /** Boot, or connection, in which the card is. */
  bootMark: string | null;
  /** Its heartbeat shows the target version. */
  present: boolean;
  /** Another rollout has it at work. */
  busy: boolean;
}

/** What a command is to say. */
export interface PlannedCommand {
  hold: boolean;
  installAfter: Date;
  installBefore: Date;
  expiresAt: Date;
}

/** What becomes of a candidate: a change, and the command to go with it. */
export interface OfferPlan {
  change: CardChange;
  command?: PlannedCommand;
}

/**
 * Plans what a candidate gets now. Inside of a window that is an installation. Outside it is a download that is held,
 * unless the card has the package; then it waits. A card that is away gets nothing, and is looked at when it is back. One
 * that has the version without our doing is through; one that was offered it before has to hold it like any other. What a
 * card that another rollout has at work shows now is not what it will have.
 */
export const planOffer = (
  card: OfferCandidate,
  rollout: Pick<Rollout, 'installMinutes' | 'deadlineAt' | 'soakSeconds'>,
  window: Window | undefined,
  at: Date,
): OfferPlan => {
  const { rolloutId, deviceNo } = card;
  const own = { rolloutId, deviceNo, at };
  const wait = (dueAt: Date | null): OfferPlan => ({ change: { ...own, set: { dueAt } } });
  if (card.present && card.state === 'waiting' && !card.busy) {
    const soaked = after(at, rollout.soakSeconds * 1000);
    return {
      change: card.tries === 0 ? { ...own, event: 'present' } : { ...own, event: 'arrive', set: { dueAt: soaked } },
    };
  }
  if (!card.online) return wait(null);
  if (card.busy) return wait(after(at, againMs));
  if (!window) return wait(after(at, withoutWindowMs));
  const installs = window.from <= at;
  if (!installs && card.downloadedAt) return wait(window.from);
  const event = card.state === 'waiting' ? ('offer' as const) : undefined;
  const set = { installs, dueAt: after(at, offerMs), lastBootId: card.bootMark };
  const change = event ? { ...own, event, set } : { ...own, set };
  return { change, command: installs ? installation(rollout, window, at) : download(rollout, window, at) };
};

const installation = (
  { installMinutes, deadlineAt }: Pick<Rollout, 'installMinutes' | 'deadlineAt'>,
  { to }: Window,
  at: Date,
): PlannedCommand => {
  const latest = new Date(Math.max(deadlineAt.getTime(), after(at, installMinutes * minuteMs).getTime()));
  const end = earlier(to ?? latest, latest);
  return { hold: false, installAfter: at, installBefore: end, expiresAt: end };
};

const download = ({ deadlineAt }: Pick<Rollout, 'deadlineAt'>, { from, to }: Window, at: Date): PlannedCommand => ({
  hold: true,
  installAfter: from,
  installBefore: to ?? new Date(Math.max(deadlineAt.getTime(), from.getTime())),
  expiresAt: earlier(after(at, holdMs), deadlineAt),
});
