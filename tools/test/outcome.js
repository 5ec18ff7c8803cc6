/** Most files that may be green only at their second try before a run fails. Source: the order for the gate. */
const mostFlaky = 3;
/** Most failed files that are run again: more have one cause, and it is not chance. */
export const mostRetried = 10;

export const isFailed = ({ failed, error }) => failed.length > 0 || error !== undefined;

const failuresOf = ({ failed, error }) => (failed.length > 0 ? failed : [error.split('\n', 1)[0]]);

/** Most tests of a file that are named: a failed hook fails all of them. */
const mostNamed = 5;

/** Lines that name the failed tests of a file. */
const linesOf = (label, result) => {
  const names = failuresOf(result);
  const rest = names.length > mostNamed ? [`${label}: ${result.file} and ${names.length - mostNamed} more`] : [];
  return [...names.slice(0, mostNamed).map((name) => `${label}: ${result.file} ${name}`), ...rest];
};

/**
 * What a run amounts to: `first` are the results of all files, `second` those of the failed files that were run again, alone.
 * Returns the numbers of tests, the lines that name flaky and failed tests, and whether the run passes.
 */
export const outcomeOf = (first, second = []) => {
  const again = new Map(second.map((result) => [result.file, result]));
  const flaky = first.filter(
    (result) => isFailed(result) && again.has(result.file) && !isFailed(again.get(result.file)),
  );
  const isTooFlaky = flaky.length > mostFlaky;
  // of a flaky file the second try counts, unless there are too many
  const counted = first.map((result) => (flaky.includes(result) && !isTooFlaky ? again.get(result.file) : result));
  const failed = counted.filter(isFailed);
  const sum = (count) => counted.reduce((total, result) => total + count(result), 0);
  const numbers = {
    passed: sum(({ passed }) => passed),
    failed: sum((result) => (isFailed(result) ? failuresOf(result).length : 0)),
    skipped: sum(({ skipped }) => skipped),
  };
  return {
    ...numbers,
    passes: numbers.failed === 0 && numbers.passed > 0,
    lines: [
      ...flaky.flatMap((result) => linesOf('flaky', result)),
      ...(isTooFlaky ? [`${flaky.length} flaky files are more than ${mostFlaky}: the run fails`] : []),
      ...failed.flatMap((result) => linesOf('failed', result)),
    ],
  };
};

/** The closing line of a run. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
