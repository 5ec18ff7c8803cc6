import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes. Source: Linux /proc. */
export const residentBytes = (pid: number): number => {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) * 1024;
};
