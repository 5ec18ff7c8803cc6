import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { type Aims, keepsMusts } from './aims.js';

/** What else the machine had to do: processes that wanted to run, before the first bench. */
const [busyBefore = 0] = loadavg();

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

/** A result as it is printed. */
export type Report = {
  name: string;
  at: string;
  commit: string;
  node: string;
  machine: Machine;
  aims: Aims;
  /** The work was done as it has to be; otherwise its figures say nothing. */
  isRight: boolean;
  /** It was right, and every figure keeps its must. */
  met: boolean;
} & Record<string, unknown>;

interface Machine {
  cpu: string | undefined;
  cores: number;
  memoryGiB: number;
  busyBefore: number;
}

/** A bench that has ended with an error. */
export interface Failure {
  name: string;
  stack?: 'kafka';
  error: string;
}

/** The call of the bench that a result or a failure is of: `ingest --stack kafka`. */
export const callOf = ({ name, stack }: { name: string; stack?: unknown }): string =>
  stack === 'kafka' ? `${name} --stack kafka` : name;

/** Every result of this run. */
export const reports: Report[] = [];

const machineNow = (): Machine => {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim(),
    cores: all.length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    busyBefore,
  };
};

/** Where and when something is measured. */
const circumstances = (): Pick<Report, 'at' | 'commit' | 'node' | 'machine'> => ({
  at: new Date().toISOString(),
  commit: commit(),
  node: process.version,
  machine: machineNow(),
});

/** Prints one result as one JSON line, with the machine and the commit it was measured on. */
export const report = (name: string, figures: Record<string, unknown>, aims: Aims = {}, isRight = true): void => {
  const met = isRight && keepsMusts(figures, aims);
  const line: Report = { name, ...circumstances(), ...figures, aims, isRight, met };
  reports.push(line);
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** The value below which a share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));

/** How long calls took: the middle one, and that which a hundredth exceeds, of sorted times in ms. */
export const timesOf = (sorted: readonly number[]): { p50Ms: number; p99Ms: number } => ({
  p50Ms: round(percentile(sorted, 0.5), 1),
  p99Ms: round(percentile(sorted, 0.99), 1),
});
