import { describe, expect, it } from '@jest/globals';
import { closingLine, outcomeOf } from './outcome.js';

const green = (file, passed = 2) => ({ file, seconds: 1, passed, skipped: 0, failed: [] });
const red = (file, name = 'keeps a promise') => ({ file, seconds: 1, passed: 1, skipped: 0, failed: [name] });
const broken = (file) => ({ file, seconds: 0, passed: 0, skipped: 0, failed: [], error: 'SyntaxError: no\n  at x' });

describe('the outcome of a test run', () => {
  it('passes when every file passes', () => {
    const outcome = outcomeOf([green('a'), { ...green('b'), skipped: 3 }]);
    expect(outcome).toEqual({ passed: 4, failed: 0, skipped: 3, passes: true, lines: [] });
    expect(closingLine(outcome)).toBe('4 passed, 0 failed, 3 skipped');
  });

  it('fails when a file fails twice, and names the test', () => {
    const outcome = outcomeOf([green('a'), red('b')], [red('b')]);
    expect(outcome).toMatchObject({ passes: false, lines: ['failed: b keeps a promise'] });
    expect(closingLine(outcome)).toBe('3 passed, 1 failed');
  });

  it('fails when a file cannot run', () => {
    expect(outcomeOf([green('a'), broken('b')], [broken('b')])).toMatchObject({
      failed: 1,
      passes: false,
      lines: ['failed: b SyntaxError: no'],
    });
  });

  it('fails when no test ran', () => expect(outcomeOf([]).passes).toBe(false));

  it('passes when a file is green at its second try, and names what was flaky', () => {
    const outcome = outcomeOf([green('a'), red('b')], [green('b')]);
    expect(outcome).toMatchObject({ passed: 4, failed: 0, passes: true, lines: ['flaky: b keeps a promise'] });
  });

  it('counts the second try of a file whose first try broke off', () => {
    expect(outcomeOf([broken('b')], [green('b')])).toMatchObject({ passed: 2, failed: 0, passes: true });
  });

  it.each([
    [3, true],
    [4, false],
  ])('with %i flaky files passes: %s', (count, passes) => {
    const files = Array.from({ length: count }, (_, at) => `file-${at}`);
    const outcome = outcomeOf(
      files.map((file) => red(file)),
      files.map((file) => green(file)),
    );
    expect(outcome.passes).toBe(passes);
    expect(outcome.failed).toBe(passes ? 0 : 4);
    expect(outcome.lines.filter((line) => line.startsWith('flaky: '))).toHaveLength(count);
  });
});
