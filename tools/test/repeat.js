import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runQuietly } from '../run-tool.js';
import { runJest } from './jest-pass.js';
import { closingLine, outcomeOf } from './outcome.js';

/**
 * Looks for chance failures: `npm run test:repeat -- <file …> --times 20 --busy`. Each turn is a run of its own; `--busy` keeps
 * every core busy meanwhile. The last line sums up all turns.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '10' }, busy: { type: 'boolean', default: false } },
});
const times = Number(values.times);
if (positionals.length === 0 || !Number.isInteger(times) || times < 1) {
  console.error('usage: npm run test:repeat -- <file …> [--times 20] [--busy]');
  process.exit(2);
}

/** Ends with this process, also when that is killed: a loop looks for its parent. */
const busyLoop = `const parent = process.ppid;
for (;;) { const end = Date.now() + 1000; while (Date.now() < end); if (process.ppid !== parent) process.exit(); }`;

if (!(await runQuietly(process.execPath, ['tools/build-if-stale.js']))) process.exit(1);
const loops = values.busy
  ? Array.from({ length: availableParallelism() }, () =>
      spawn(process.execPath, ['--eval', busyLoop], { stdio: 'ignore' }),
    )
  : [];
const all = [];
for (let turn = 1; turn <= times; turn++) {
  const { code, results } = await runJest(['--runInBand', '--silent', ...positionals], {
    TIER: process.env.TIER ?? '',
  });
  const outcome = outcomeOf(
    results ?? [{ file: positionals[0], passed: 0, skipped: 0, failed: [], error: `exit code ${code}` }],
  );
  all.push(outcome);
  console.log(`turn ${turn} of ${times}: ${closingLine(outcome)}`);
  for (const line of outcome.lines) console.log(line);
}
for (const loop of loops) loop.kill('SIGKILL');
const sum = (name) => all.reduce((total, outcome) => total + outcome[name], 0);
console.log(`\n${closingLine({ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') })}`);
process.exitCode = all.every(({ passes }) => passes) ? 0 : 1;
