import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resident memory of a process in bytes. Source: Linux /proc. */
export const residentBytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
};

/** Seconds of CPU that this process uses for a part that does not wait. */
export const cpuOf = <T>(part: () => T): { result: T; cpuSeconds: number } => {
  const before = process.cpuUsage();
  const result = part();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuSeconds: (user + system) / 1e6 };
};

/** Fields of a process from its state on, which is the third. Source: Linux proc_pid_stat(5). */
const statOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number);

/** Sum of two fields, by their numbers in proc_pid_stat(5), from clock ticks of 10 ms. */
const seconds = (stat: readonly number[], first: number, second: number): number =>
  ((stat[first - 3] ?? 0) + (stat[second - 3] ?? 0)) / 100;

/** The first process of the Postgres server whose embedded directory this is. */
export const postmasterOf = (directory: string): number =>
  Number(readFileSync(join(directory, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);

/** The process that has started another one. */
export const parentOf = (pid: number): number => statOf(pid)[4 - 3] ?? 0;

/** Seconds of a core that a process has used, all its threads together. */
export const cpuSeconds = (pid: number): number => seconds(statOf(pid), 14, 15);

/** Fields of all processes that run. */
const allStats = (): number[][] =>
  readdirSync('/proc').flatMap((name) => {
    try {
      return /^\d+$/.test(name) ? [statOf(Number(name))] : [];
    } catch {
      // it has ended meanwhile
      return [];
    }
  });

/** The same of a process, its children that run, and those that have ended: of a Postgres server all there is. */
export const serverCpuSeconds = (pid: number): number => {
  const server = statOf(pid);
  const children = allStats().filter((stat) => stat[4 - 3] === pid);
  const all = [seconds(server, 16, 17), ...[server, ...children].map((stat) => seconds(stat, 14, 15))];
  return all.reduce((sum, each) => sum + each, 0);
};

/** The same of all processes of a group that run, and of their children that have ended. */
export const groupCpuSeconds = (group: number): number =>
  allStats()
    .filter((stat) => stat[5 - 3] === group)
    .reduce((sum, stat) => sum + seconds(stat, 14, 15) + seconds(stat, 16, 17), 0);

/** Files and sockets that a process may have open. */
export const mostOpenFiles = (pid: number): number => {
  const line = /Max open files\s+(\d+|unlimited)\s+(\d+|unlimited)/.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'));
  return line?.[2] === undefined || line[2] === 'unlimited' ? Infinity : Number(line[2]);
};
