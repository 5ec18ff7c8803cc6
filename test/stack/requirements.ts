import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { describe as Describe } from '@jest/globals';

/** Parts of a host that some tests need. `REQUIRE` names those that must be there: then nothing is skipped. */
export type Requirement =
  'browser' | 'kafka' | 'containers' | 'promtool' | 'keycloak' | 'postgres' | 'history' | 'helm' | 'kustomize';

const required = (process.env['REQUIRE'] ?? '').split(',').map((each) => each.trim());

/**
 * `describe` when a part of the host is there, else `describe.skip` with one loud line.
 * @throws Error when `REQUIRE` names the part and it is missing
 */
export const describeWith = (part: Requirement, isThere: boolean): typeof Describe.skip => {
  // by its global name: importing it outside of jest fails, and this file is part of the stack that benches use
  const { describe } = globalThis as unknown as { describe: typeof Describe };
  if (isThere) return describe;
  if (required.includes(part)) throw new Error(`REQUIRE=${part}, but this host has none`);
  process.stderr.write(`\n>>> SKIPPED: this host has no ${part}\n\n`);
  return describe.skip;
};

/** Program of a Chromium browser on this host; the one without windows of its own takes less of it. */
export const browserProgram = [
  process.env['CHROMIUM_PATH'],
  ...['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'],
].find((path): path is string => path !== undefined && existsSync(path));

/** Prometheus' own program that evaluates rules; Debian's package `prometheus` has it. */
export const promtoolProgram = [process.env['PROMTOOL_PATH'], '/usr/bin/promtool', '/usr/local/bin/promtool'].find(
  (path): path is string => path !== undefined && existsSync(path),
);

/** The first of some programs that lies in a folder of PATH, with its path. */
const onPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** Helm, which renders the chart. */
export const helmProgram = onPath('helm');

const kustomizeOnPath = onPath('kustomize', 'kubectl');

/** Kustomize with its command, alone or as a part of kubectl. */
export const kustomizeProgram =
  kustomizeOnPath === undefined
    ? undefined
    : [kustomizeOnPath, kustomizeOnPath.endsWith('kubectl') ? 'kustomize' : 'build'];
