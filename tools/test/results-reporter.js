import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Writes the result of each file to the path in TEST_RESULTS: `{ file, seconds, passed, skipped, failed: [names], error? }`.
 * `error` is the message of a file that could not run.
 */
export default class ResultsReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onRunComplete(_contexts, { testResults }) {
    const path = process.env.TEST_RESULTS;
    if (!path) return;
    const results = testResults.map(
      ({ testFilePath, perfStats, testResults: tests, testExecError, failureMessage }) => {
        const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
        const isBroken = testExecError !== undefined || (failed.length === 0 && Boolean(failureMessage));
        return {
          file: relative(this.rootDir, testFilePath),
          seconds: (perfStats.end - perfStats.start) / 1000,
          passed: tests.filter(({ status }) => status === 'passed').length,
          skipped: tests.filter(({ status }) => ['pending', 'todo', 'disabled', 'skipped'].includes(status)).length,
          failed,
          ...(isBroken ? { error: failureMessage ?? 'the file could not run' } : {}),
        };
      },
    );
    writeFileSync(path, JSON.stringify(results));
  }
}
