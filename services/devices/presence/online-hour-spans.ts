import { hourMs } from '#libs/contracts';

export const hourOf = (at: Date): Date => new Date(Math.floor(at.getTime() / hourMs) * hourMs);

/** Starts of the hours from `from`, which is one, up to `to`. */
export const hoursBetween = (from: Date, to: Date): Date[] => {
  const hours: Date[] = [];
  for (let at = from.getTime(); at < to.getTime(); at += hourMs) hours.push(new Date(at));
  return hours;
};

/** Card-time of one hour in seconds. */
export interface HourTime {
  hour: Date;
  /** Seconds in which cards were on. */
  on: number;
  /** Seconds in which cards existed. */
  known: number;
}

/**
 * What changed within an hour: how many cards more were on and known at its end than at its start, and how many seconds
 * of that hour the change is worth.
 */
export interface HourStep {
  hour: Date;
  on_step: number;
  on_seconds: number;
  known_step: number;
  known_seconds: number;
}

/** Card-time of every hour up to `to`, from the steps of a group of cards; before the first step there is none. */
export const hourTimes = (steps: readonly HourStep[], hours: readonly Date[], to: Date): HourTime[] => {
  const byHour = new Map(steps.map((step) => [step.hour.getTime(), step]));
  let on = 0;
  let known = 0;
  return hours.map((hour) => {
    const seconds = Math.min(hourMs, to.getTime() - hour.getTime()) / 1000;
    const step = byHour.get(hour.getTime());
    const time = {
      hour,
      on: on * seconds + (step?.on_seconds ?? 0),
      known: known * seconds + (step?.known_seconds ?? 0),
    };
    on += step?.on_step ?? 0;
    known += step?.known_step ?? 0;
    return time;
  });
};
