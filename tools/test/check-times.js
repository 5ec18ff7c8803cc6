import { readTimes, slowFiles } from './test-times.js';

/** Longest time of a file of the gate, in seconds. Source: the order for the gate. */
const limit = 20;

/**
 * Refuses files of the gate that took longer than the limit in each of the latest runs on this host, unless slow-files.json
 * gives a reason, and reasons of files that no longer need one.
 */
const isOfGate = (file) => !/^test\/(nightly|containers)\//.test(file);
const least = new Map(
  Object.entries(readTimes())
    .filter(([file]) => isOfGate(file))
    .map(([file, seconds]) => [file, Math.min(...seconds)]),
);
const problems = [
  ...[...least]
    .filter(([file, seconds]) => seconds > limit && !(file in slowFiles))
    .map(
      ([file, seconds]) =>
        `${file} takes ${seconds} s, more than ${limit}: make it faster, move it, or add a reason to slow-files.json`,
    ),
  ...Object.keys(slowFiles)
    .filter((file) => (least.get(file) ?? limit) < limit / 2)
    .map((file) => `${file} takes ${least.get(file)} s: remove it from slow-files.json`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
