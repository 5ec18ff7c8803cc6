import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

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
export type Report = { name: string; at: string; commit: string; node: string; machine: Machine } & Record<
  string,
  unknown
>;

interface Machine {
  cpu: string | undefined;
  cores: number;
  memoryGiB: number;
  busyBefore: number;
}

/** Every result of this run. */
export const reports: Report[] = [];

/** Prints one result as one JSON line, with the machine and the commit it was measured on. */
export const report = (name: string, figures: Record<string, unknown>): void => {
  const [cpu] = cpus();
  const machine: Machine = {
    cpu: cpu?.model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    busyBefore,
  };
  const line: Report = {
    name,
    at: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    machine,
    ...figures,
  };
  reports.push(line);
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** The value below which a share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export const round = (value: number, digits = 0): number => Number(value.toFixed(digits));
