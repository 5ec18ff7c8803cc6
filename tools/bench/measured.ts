import type { ServiceProcess } from '../../test/stack/index.js';
import { type CpuPerUnit, meterOf } from './cpu-meter.js';
import { residentBytes } from './process-usage.js';

const lookMs = 50;

/** What a part of a bench has taken. */
export interface Taken<T> {
  result: T;
  seconds: number;
  /** Resident memory of the process before, and the most meanwhile. */
  restBytes: number;
  peakBytes: number;
  cpuMicroseconds: CpuPerUnit;
  /** Share of a core that the process has used. */
  cores: number;
}

/** Runs a part of a bench on a process of all services: how long it takes, its memory, and CPU time by units of its work. */
export const measured = async <T>(
  service: ServiceProcess,
  [units, unit]: readonly [units: number | ((result: T) => number), unit: string],
  work: () => Promise<T>,
): Promise<Taken<T>> => {
  const restBytes = residentBytes(service.pid);
  let peakBytes = restBytes;
  const look = (): void => {
    peakBytes = Math.max(peakBytes, residentBytes(service.pid));
  };
  const timer = setInterval(look, lookMs);
  const meter = meterOf(service);
  const startedAt = performance.now();
  try {
    const result = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    look();
    const cpuMicroseconds = meter.per(typeof units === 'number' ? units : units(result), unit);
    return { result, seconds, restBytes, peakBytes, cpuMicroseconds, cores: meter.cores(seconds) };
  } finally {
    clearInterval(timer);
  }
};
