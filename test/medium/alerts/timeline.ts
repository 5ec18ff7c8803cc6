import type { AlertCase } from './alert-case.js';
import { isOf, type Sample, seriesName } from './scrape.js';

/** Minutes before something happens, and all that are played. */
const before = 5;
const whole = 120;

/** What this host was slow or generous at while it ran the tests: no case is about that. */
const measured: Readonly<Record<string, number>> = {
  nodejs_eventloop_lag_p99_seconds: 0.01,
  nodejs_eventloop_lag_max_seconds: 0.02,
  process_resident_memory_bytes: 2e8,
};

/** What grows while nothing is wrong, by so much a minute. */
const growing: Readonly<Record<string, number>> = { firstbell_mqtt_messages_total: 60 };

/** One series for promtool: a value a minute. */
export interface Series {
  series: string;
  values: string;
}

/** What was scraped before and after something was provoked, and when, in seconds since the epoch. */
export interface Scrapes {
  quiet: readonly Sample[];
  after?: readonly Sample[];
  at: number;
}

/** True for a time in seconds since the epoch, which minutes of promtool begin with. */
const isTime = (name: string): boolean => name.endsWith('_timestamp_seconds');

/** What was scraped of the metrics that a group of rules names, minute by minute; times advance as those of jobs that succeed. */
export const timelineOf = (
  names: ReadonlySet<string>,
  { quiet, after = quiet, at }: Scrapes,
  of: AlertCase,
): Series[] => {
  const now = new Map(withRuns(after).map((sample) => [seriesName(sample), sample]));
  const then = new Map(withRuns(quiet).map((sample) => [seriesName(sample), sample]));
  const shown = [...now.values()].filter(({ name }) => names.has(name));
  const missing = (of.chosen ?? []).filter((chosen) => !shown.some((sample) => isOf(sample, chosen)));
  if (missing.length > 0) throw new Error(`the product exports no ${missing.map(({ name }) => name).join()}`);
  return [
    ...shown.map((sample) => {
      const series = seriesName(sample);
      const chosen = of.chosen?.find((each) => isOf(sample, each));
      return { series, values: chosen?.values ?? valuesOf(then.get(series), sample, at, of.perMinute) };
    }),
    ...Object.entries(of.foreign ?? {}).map(([series, values]) => ({ series, values })),
  ];
};

const valuesOf = (
  then: Sample | undefined,
  { name, value }: Sample,
  at: number,
  perMinute: number | undefined,
): string => {
  if (isTime(name)) return value === 0 ? `0x${whole}` : `${Math.round(value - at)}+60x${whole}`;
  const usual = measured[name];
  if (usual !== undefined) return `${usual}x${whole}`;
  const growth = growing[name];
  if (growth !== undefined) return `${plain(value)}+${growth}x${whole}`;
  const first = then ? `${plain(then.value)}x${before - 1}` : `_x${before}`;
  const grown = value - (then?.value ?? 0);
  const isRepeated = perMinute !== undefined && grown > 0 && name.match(/_(total|count|sum|bucket)$/) !== null;
  return isRepeated
    ? `${first} ${plain(value)}+${plain(grown * perMinute)}x${whole - before}`
    : `${first} ${plain(value)}x${whole - before}`;
};

const plain = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '');

/** A job that has not run yet has no success: it has one here, so that a case can make it late. */
const withRuns = (samples: readonly Sample[]): Sample[] => {
  const success = 'firstbell_job_last_success_timestamp_seconds';
  const known = new Set(samples.filter(({ name }) => name === success).map(seriesName));
  const due = samples.filter(({ name }) => name === 'firstbell_job_next_run_timestamp_seconds');
  const added = due.map((sample) => ({ ...sample, name: success })).filter((sample) => !known.has(seriesName(sample)));
  return [...samples, ...added];
};
