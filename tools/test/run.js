import { run, runJest } from './jest-pass.js';
import { closingLine, isFailed, mostRetried, outcomeOf } from './outcome.js';
import { addTimes } from './test-times.js';
import { environmentOf, tiers } from './tiers.js';

/**
 * Runs a tier of the tests: `node tools/test/run.js <unit|gate|containers|all> [path or option of jest …]`. Files that fail are
 * run again, alone, at the end; what passes then is reported as flaky. The last line is `N passed, N failed, N skipped`.
 */
const [tier = 'gate', ...given] = process.argv.slice(2);
if (!(tier in tiers)) {
  console.error(`unknown tier ${tier}: ${Object.keys(tiers).join(', ')}`);
  process.exit(2);
}
const slowest = 20;
const env = environmentOf(tier);
const isWhole = given.length === 0;

/** Files that are named run in one pass, whatever their tier. */
const passes = isWhole ? tiers[tier] : [{ name: 'named files', paths: given, ignore: [], workers: 2 }];

const argumentsOf = ({ paths, ignore, workers }) => [
  `--maxWorkers=${workers}`,
  ...paths,
  ...ignore.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
];

const runPass = async (pass) => {
  const { code, results } = await runJest(argumentsOf(pass), env);
  if (results !== undefined) return results;
  return [
    { file: `pass ${pass.name}`, seconds: 0, passed: 0, skipped: 0, failed: [], error: `jest ended with ${code}` },
  ];
};

const runAgain = async (failed) => {
  if (failed.length === 0 || failed.length > mostRetried) return [];
  const files = failed.filter(({ file }) => !file.startsWith('pass ')).map(({ file }) => file);
  if (files.length === 0) return [];
  console.log(`\nrunning again, alone: ${files.join(' ')}`);
  const { results = [] } = await runJest(['--runInBand', '--runTestsByPath', ...files], env);
  return results;
};

const minutes = (ms) => `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;

/** What the night does besides jest; each is counted as one test. */
const nightSteps = [
  ['budgets', 'npm', ['run', '--silent', 'budgets']],
  ['unit and medium tests on Node.js 24', 'npm', ['run', '--silent', 'test:node', '--', '24']],
];

const runStep = async ([name, program, args]) => {
  const begun = Date.now();
  const code = await run(program, args);
  const failed = code === 0 ? [] : [`exit code ${code}`];
  return { file: name, seconds: (Date.now() - begun) / 1000, passed: failed.length === 0 ? 1 : 0, skipped: 0, failed };
};

const main = async () => {
  const begun = Date.now();
  if ((await run(process.execPath, ['tools/build-if-stale.js'])) !== 0) return 1;
  const built = Date.now();
  const results = [];
  for (const pass of passes) results.push(...(await runPass(pass)));
  const again = await runAgain(results.filter(isFailed));
  addTimes(results.filter((result) => !isFailed(result)));
  if (tier === 'all' && isWhole) for (const step of nightSteps) results.push(await runStep(step));
  if (tier === 'gate' && isWhole) await run('npm', ['run', '--silent', 'budgets', '--', '--warn']);
  const byTime = [...results].sort((a, b) => b.seconds - a.seconds).slice(0, slowest);
  console.log(
    `\nSlowest files:\n${byTime.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${file}`).join('\n')}`,
  );
  const outcome = outcomeOf(results, again);
  console.log(`\nbuild ${minutes(built - begun)}, tests ${minutes(Date.now() - built)}`);
  for (const line of outcome.lines) console.log(line);
  console.log(`\n${closingLine(outcome)}`);
  return outcome.passes ? 0 : 1;
};

process.exitCode = await main();
