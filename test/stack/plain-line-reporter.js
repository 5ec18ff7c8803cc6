/** Ends a run with one plain line, for whoever reads only that. */
export default class PlainLineReporter {
  onRunComplete(_contexts, results) {
    const broken = results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests > 0 ? `, ${results.numPendingTests} skipped` : '';
    const failed = results.numFailedTests + broken;
    // after jest's own closing lines, which the default reporter writes to stderr in the same turn
    setImmediate(() => process.stdout.write(`\n${results.numPassedTests} passed, ${failed} failed${skipped}\n`));
  }
}
