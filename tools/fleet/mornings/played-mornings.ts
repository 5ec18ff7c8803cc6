import { dayMinutes, daySeconds, minuteOfDay } from '#libs/contracts';
import type { Card } from '../card.js';
import type { Scenario, Stage } from '../stage.js';
import { type DoorRange, type Mishap, type MorningPlan, night } from './mishap.js';
import { type MorningName, morningNames, mornings } from './mornings.js';

/** Seconds of a fleet in which a number of minutes of a morning pass. */
const secondsOf = ({ settings }: Stage, minutes: number): number => (minutes * 60) / settings.speed;

const cardsOf = ({ cards }: Stage, ranges: readonly DoorRange[]): Card[] =>
  ranges.flatMap(({ school, first = 0, count = Infinity }) =>
    cards.filter(
      ({ schoolIndex, roomIndex }) => schoolIndex === school && roomIndex >= first && roomIndex < first + count,
    ),
  );

/** Lets a mishap happen now. */
export const playMishap = (fleet: Stage, mishap: Mishap): void => {
  const cards = mishap.kind === 'brokerLoss' ? fleet.cards : cardsOf(fleet, mishap.doors);
  fleet.log(`${mishap.kind}: ${cards.length} cards`);
  for (const card of cards) happens(fleet, card, mishap);
};

const happens = (fleet: Stage, card: Card, mishap: Mishap): void => {
  const spread = (): number => secondsOf(fleet, fleet.random.next());
  switch (mishap.kind) {
    case 'powerCut':
      card.powerCut(secondsOf(fleet, mishap.minutes) + spread());
      break;
    case 'networkLoss':
      fleet.after(spread(), () => card.loseNetwork(secondsOf(fleet, mishap.minutes)));
      break;
    case 'brokerLoss':
      card.loseNetwork(secondsOf(fleet, mishap.minutes) + spread());
      break;
    case 'silence':
      card.quirks.silent = true;
      fleet.after(secondsOf(fleet, mishap.minutes), () => void (card.quirks.silent = false));
      break;
    case 'flap':
      for (let count = 0; count < mishap.times; count += 1)
        fleet.after(secondsOf(fleet, (count * 70) / 60), () => card.loseNetwork(secondsOf(fleet, 0.5)));
      break;
    case 'restart':
    case 'install':
      // a fleet has neither operators nor rollouts: the card restarts of its own accord, shorter than an incident
      card.shutDown(secondsOf(fleet, 1));
      break;
    case 'wrongClock':
      card.quirks.clockOffsetSeconds = mishap.days * daySeconds;
      break;
    case 'leftOff':
      card.powerOn();
  }
};

/** When a morning is begun: two minutes before its first mishap; one without mishaps before the first door comes on. */
const beginOf = ({ mishaps }: MorningPlan): number => {
  const first = mishaps.map(({ at }) => minuteOfDay(at));
  return (first.length > 0 ? Math.min(...first) : minuteOfDay(night.on) - night.spreadMinutes) - 2;
};

const played =
  (plan: MorningPlan): Scenario =>
  (fleet) => {
    const { random, settings } = fleet;
    const from = settings.from === null ? beginOf(plan) : minuteOfDay(settings.from);
    const at = (minute: number, action: () => void): void => {
      if (minute > from) fleet.after(secondsOf(fleet, minute - from), action);
    };
    const late = new Set(plan.mishaps.flatMap((each) => (each.kind === 'leftOff' ? cardsOf(fleet, each.doors) : [])));
    for (const card of fleet.cards) {
      if (plan.darkTowns?.includes(Math.floor(card.schoolIndex / plan.schools))) continue;
      const around = (clock: string): number =>
        minuteOfDay(clock) + random.within([-night.spreadMinutes, night.spreadMinutes]);
      const on = around(night.on);
      const powerOn = (): void => card.powerOn();
      if (on <= from && !late.has(card)) fleet.after(random.next() * settings.rampSeconds, powerOn);
      else if (!late.has(card)) at(on, powerOn);
      at(around(night.off), () => card.shutDown());
      at(on + dayMinutes, powerOn);
    }
    for (const mishap of plan.mishaps) at(minuteOfDay(mishap.at), () => playMishap(fleet, mishap));
  };

/** The seeded mornings as scenarios of a fleet. */
export const playedMornings = Object.fromEntries(morningNames.map((name) => [name, played(mornings[name])])) as Record<
  MorningName,
  Scenario
>;
