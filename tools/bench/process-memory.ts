import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes. Source: Linux /proc. */
export const residentBytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
};

/** Seconds of a core that a process has used, all its threads together. Source: Linux /proc, in clock ticks of 10 ms. */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};
