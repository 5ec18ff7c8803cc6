import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in bytes. Source: Linux /proc. */
export const residentBytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
};

/** Fields of a process from its state on, which is the third. Source: Linux proc_pid_stat(5). */
const statOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ').map(Number);

/** Sum of two fields, by their numbers in proc_pid_stat(5), from clock ticks of 10 ms. */
const seconds = (stat: readonly number[], first: number, second: number): number =>
  ((stat[first - 3] ?? 0) + (stat[second - 3] ?? 0)) / 100;

/** The process that has started another one. */
export const parentOf = (pid: number): number => statOf(pid)[4 - 3] ?? 0;

/** Seconds of a core that a process has used, all its threads together. */
export const cpuSeconds = (pid: number): number => seconds(statOf(pid), 14, 15);

/** The same of a process, its children that run, and those that have ended: of a Postgres server all there is. */
export const serverCpuSeconds = (pid: number): number => {
  const server = statOf(pid);
  const children = readdirSync('/proc').flatMap((name) => {
    try {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : [];
      return stat[4 - 3] === pid ? [seconds(stat, 14, 15)] : [];
    } catch {
      // it has ended meanwhile
      return [];
    }
  });
  return [seconds(server, 14, 15), seconds(server, 16, 17), ...children].reduce((sum, each) => sum + each, 0);
};
