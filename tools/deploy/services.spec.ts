import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '#libs/contracts';
import { projectRoot } from '../../test/stack/project.js';
import { coefficients } from '../capacity/coefficients.js';
import { habits } from '../capacity/needs.js';
import { deployedServices, migrateResources } from './services.js';

interface Measured {
  name: string;
  atRestMiB?: Record<string, number> | number;
  underLoadMiB?: Record<string, number>;
  mostAboveRestMB?: number;
  aboveRestMiB?: number;
}
const measured = readFileSync(join(projectRoot, 'docs/benchmarks.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Measured);

/** `512Mi` or `1Gi` in MiB. */
const mebibytes = (text: string): number => {
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(text) ?? [];
  return Number(count) * (unit === 'Gi' ? 1024 : 1);
};
/** `100m` in cores. */
const cores = (text: string): number => Number(/^(\d+)m$/.exec(text)?.[1]) / 1000;
const most = (values: readonly (number | undefined)[]): number => Math.max(...values.map((value) => value ?? 0));

const underLoad = (service: string): number => most(measured.map(({ underLoadMiB }) => underLoadMiB?.[service]));
/** What the reading of one workbook may add to a process: docs/limits.md. */
const workbook = 150;
const deployed = Object.entries(deployedServices());
/** A service that was never measured is taken for a usual one. */
const known = deployed.filter(([name]) => underLoad(name) > 0);

describe('what services ask of a cluster', () => {
  it('is there for each of them', () => {
    expect(deployed.map(([name]) => name).sort()).toEqual([...serviceNames].sort());
    expect(known.length).toBeGreaterThanOrEqual(7);
    const atRest = measured.flatMap(({ atRestMiB }) => (typeof atRestMiB === 'object' ? Object.values(atRestMiB) : []));
    expect(mebibytes(migrateResources.memory)).toBeGreaterThanOrEqual(most(atRest));
  });

  it.each(known)('is the memory that %s uses under load, and not much more', (name, { memory }) => {
    expect(mebibytes(memory)).toBeGreaterThanOrEqual(underLoad(name));
    expect(mebibytes(memory)).toBeLessThan(1.5 * underLoad(name));
  });

  it.each(known)('leaves %s room for a workbook and an attack', (name, { memoryLimit }) => {
    const attacks = most(measured.filter((each) => each.name === 'hostile').map(({ aboveRestMiB }) => aboveRestMiB));
    expect(attacks).toBeGreaterThan(0);
    expect(mebibytes(memoryLimit)).toBeGreaterThanOrEqual(underLoad(name) + workbook + attacks);
  });

  it('holds the cards that one instance of devices may have, while all load a package', () => {
    const { devices } = deployedServices();
    const cards = coefficients.emptyDevices.value + habits.connectionsPerInstance * coefficients.connection.value;
    const rollout = most(measured.map(({ mostAboveRestMB }) => mostAboveRestMB)) * 1e6;
    expect(mebibytes(devices?.memoryLimit ?? '')).toBeGreaterThanOrEqual((cards + rollout) / 2 ** 20);
    expect(cores(devices?.cpu ?? '')).toBe(habits.calmShare);
  });

  it('is the processor time of a hundred calls a second at a gateway', () => {
    const { gateway } = deployedServices();
    expect(cores(gateway?.cpu ?? '') / (coefficients.callGateway.value / 1e6)).toBeGreaterThanOrEqual(100);
  });
});
