import Sequencer from '@jest/test-sequencer';
import { relative } from 'node:path';
import { root } from '../run-tool.js';
import { readTimes, slowFiles } from './test-times.js';

/** Seconds that are assumed for a file without a known time: the first pattern that matches. */
const assumed = [
  [/^test\/(nightly|containers)\//, 30],
  [/^test\/e2e\//, 15],
  [/^test\//, 4],
  [/./, 0.2],
];

const isOfBrowser = ({ path }) => relative(root, path).includes('e2e/');
/** Other files that start between two of the browser. */
const spread = 6;

/**
 * Starts the longest files first, so that all workers end at about the same time, and spreads those of the browser: it takes all
 * that a small host has, the others mostly wait.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const times = readTimes();
    const secondsOf = ({ path }) => {
      const file = relative(root, path);
      return times[file]?.[0] ?? (file in slowFiles ? 25 : assumed.find(([pattern]) => pattern.test(file))[1]);
    };
    const sorted = [...tests].sort((a, b) => secondsOf(b) - secondsOf(a) || (a.path < b.path ? -1 : 1));
    const others = sorted.filter((test) => !isOfBrowser(test));
    return [...sorted.filter(isOfBrowser).flatMap((test) => [test, ...others.splice(0, spread)]), ...others];
  }
}
