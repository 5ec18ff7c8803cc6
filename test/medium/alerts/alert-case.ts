import type { World } from './world.js';

/** Series of the running product whose values a case chooses: in promtool's notation, one value a minute. */
export interface Chosen {
  name: string;
  labels?: Record<string, string>;
  values: string;
}

/** How an alert comes about. */
export interface AlertCase {
  /** Brings the product into the state that the alert is for; without it all values are chosen. */
  provoke?: (world: World) => Promise<void>;
  /** Puts right what `provoke` has broken. */
  repair?: (world: World) => Promise<unknown>;
  /** Repetitions per minute of what `provoke` adds to counters; default: once in all. */
  perMinute?: number;
  /** Instead of what was scraped. */
  chosen?: readonly Chosen[];
  /** Series that others than our processes export, or Prometheus itself. */
  foreign?: Record<string, string>;
  /** Minutes after which the alert fires; what is provoked is there after the fifth. */
  at?: number;
}

/** The cases of the alerts of one file of rules. */
export type AlertCases = Readonly<Record<string, AlertCase>>;

/** A figure that stands at a value. */
export const stands = (name: string, value: number, labels: Record<string, string> = {}): Chosen => ({
  ...{ name, labels },
  values: `${value}+0x120`,
});

/** A counter that grows by so much a minute. */
export const grows = (name: string, perMinute: number, labels: Record<string, string> = {}): Chosen => ({
  ...{ name, labels },
  values: `0+${perMinute}x120`,
});

/** A job whose latest success is a number of seconds before the first minute. */
export const lastSuccess = (service: string, name: string, seconds: number): AlertCase => ({
  chosen: [stands('firstbell_job_last_success_timestamp_seconds', -seconds, { service, name })],
});
