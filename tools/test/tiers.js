import { availableParallelism } from 'node:os';

import { root } from '../run-tool.js';

/** The root as a pattern: a clone may lie in a folder whose name has a `+` or a `.`. */
const rootPattern = root.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern of the paths below a folder or file of the repository. */
const below = (path) => `^${rootPattern}${path}`;

/**
 * What each tier runs. A pass is one run of jest: `ignore` and `paths` are patterns of file paths, `workers` how many files run
 * at the same time. Most tests wait more than they compute, so that a pass has more workers than a small host has cores.
 */
const parallel = Math.max(4, Math.floor(availableParallelism() * 1.5));
/** Tests that take all of a host, and measure time: none runs beside another. */
const exclusive = ['test/nightly/faults/[^/]*spec', 'test/nightly/(timing|plans)/', 'test/containers/'].map(below);

const gate = { name: 'gate', paths: [], ignore: ['test/nightly/', 'test/containers/'].map(below), workers: parallel };

export const tiers = {
  /** Tests without a database. */
  unit: [{ name: 'unit', paths: ['libs/', 'services/', 'tools/', 'web/'].map(below), ignore: [], workers: parallel }],
  /** Tests over one process, without a browser: what runs on other versions of Node.js. */
  medium: [
    {
      ...gate,
      name: 'medium',
      paths: ['libs/', 'services/', 'tools/', 'web/', 'test/stack/', 'test/medium/'].map(below),
    },
  ],
  /** What a change must pass. */
  gate: [gate],
  /** Image, compose, Kubernetes files, scaffold. */
  containers: [{ name: 'containers', paths: [below('test/containers/')], ignore: [], workers: 1 }],
  /** Everything, in the form of the night. */
  all: [
    gate,
    {
      name: 'nightly',
      paths: [below('test/nightly/')],
      ignore: exclusive,
      workers: Math.max(3, availableParallelism()),
    },
    { name: 'exclusive', paths: exclusive, ignore: [], workers: 1 },
  ],
};

/** The environment of a tier's tests. Values that are given win. */
export const environmentOf = (tier) => ({
  // sizes and ways of `medium` are those of the gate
  TIER: tier === 'medium' ? 'gate' : tier,
  ...(tier === 'unit' ? { UNIT_ONLY: '1' } : {}),
  ...(tier === 'all' ? { FORM: process.env.FORM ?? 'night' } : {}),
});
