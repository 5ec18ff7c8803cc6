import type { IncidentCause } from '#libs/contracts';
import type { DoorFact } from '../doors/door-facts.js';
import type { IncidentGroup } from './incident-group.js';
import type { Trouble } from './trouble.js';

const minute = 60_000;

/** Source: READINESS, rule 4. */
const installedBeforeMs = 30 * minute;
const bootsMs = 10 * minute;
const bootCount = 3;
const togetherMs = 5_000;
/** Share of the doors whose evidence must agree. */
const agreeing = 0.8;
/** Share of the doors whose return shows the cause before all are back. */
const earlyShare = 0.2;

/** How many doors of an incident show what. */
export interface Evidence {
  doors: number;
  /** Off within five seconds of the one that was found off first. */
  together: number;
  /** Back in another boot, without a restart by command. */
  newBoot: number;
  /** Back in the same boot. */
  sameBoot: number;
  /** Three boots in ten minutes. */
  rebooting: number;
  /** Off within half an hour of an install. */
  installed: number;
  silent: number;
  flapping: number;
  /** Expected on by their habit or calendar. */
  notSwitchedOn: number;
}

export const evidenceKinds = [
  'together',
  'newBoot',
  'sameBoot',
  'rebooting',
  'installed',
  'silent',
  'flapping',
  'notSwitchedOn',
] as const satisfies (keyof Evidence)[];

/** What the doors of an incident show, from its troubles and the facts of its doors. */
export const evidenceOf = (
  { troubles }: Pick<IncidentGroup, 'troubles'>,
  factsOf: (deviceNo: string) => readonly DoorFact[],
): Evidence => {
  const byDoor = new Map<string, Trouble[]>();
  for (const trouble of troubles) byDoor.set(trouble.deviceNo, [...(byDoor.get(trouble.deviceNo) ?? []), trouble]);
  const seen = troubles.reduce((first, { seenAt }) => Math.min(first, seenAt), Infinity);
  const having = (holds: (all: readonly Trouble[], deviceNo: string) => boolean): number =>
    [...byDoor].filter(([deviceNo, all]) => holds(all, deviceNo)).length;
  return {
    doors: byDoor.size,
    together: having((all) => all.some(({ kind, from }) => kind === 'dark' && from <= seen + togetherMs)),
    newBoot: having((all) => all.some(({ returnCause }) => returnCause === 'own restart')),
    sameBoot: having((all) => all.some(({ returnCause }) => returnCause === 'reconnected')),
    rebooting: having((all, deviceNo) => hasRebooted(factsOf(deviceNo), all)),
    installed: having(([trouble], deviceNo) => trouble !== undefined && wasInstalled(factsOf(deviceNo), trouble)),
    silent: having((all) => all.every(({ kind }) => kind === 'silent')),
    flapping: having((all) => all.some(({ kind }) => kind === 'flap')),
    notSwitchedOn: having((all) => all.some(({ overdue }) => overdue)),
  };
};

const hasRebooted = (facts: readonly DoorFact[], troubles: readonly Trouble[]): boolean => {
  const from = (troubles[0]?.from ?? 0) - bootsMs;
  const boots = facts.filter(({ kind, cause, at }) => kind === 'returned' && cause === 'own restart' && at >= from);
  return boots.some(({ at }, index) => at - (boots[index - bootCount + 1]?.at ?? -Infinity) <= bootsMs);
};

const wasInstalled = (facts: readonly DoorFact[], { from }: Trouble): boolean =>
  facts.some(({ kind, at }) => kind === 'installed' && at <= from && from <= at + installedBeforeMs);

/** Why the doors of an incident failed; `pending` while more may come to light, `unknown` when it is over without. */
export const causeOf = (evidence: Evidence, { scope, closed }: { scope: string; closed: boolean }): IncidentCause => {
  const { doors, newBoot, sameBoot, together } = evidence;
  const most = (count: number, of = doors): boolean => of > 0 && count >= of * agreeing;
  if (scope === 'platform') return 'platform';
  if (most(evidence.rebooting)) return 'rebooting';
  if (most(evidence.flapping)) return 'flapping';
  if (most(evidence.silent)) return 'silent';
  if (most(evidence.installed)) return 'upgraded';
  if (most(evidence.notSwitchedOn)) return 'notSwitchedOn';
  const back = newBoot + sameBoot;
  // the first door that is back may have been restarted by hand
  if (!closed && back < doors * earlyShare) return 'pending';
  if (most(newBoot, back) && most(together)) return 'power';
  if (most(sameBoot, back)) return 'network';
  return closed ? 'unknown' : 'pending';
};
