import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { callOf, type Failure, reports } from './report.js';
import { behind } from './behind.js';
import { bytes } from './bytes.js';
import { callParts, calls } from './calls.js';
import { command } from './command.js';
import { connect } from './connect.js';
import { consoleStart } from './console.js';
import { directory } from './directory.js';
import { feed } from './feed.js';
import { exportMembers } from './export.js';
import { attackNames, hostile } from './hostile.js';
import { idle } from './idle.js';
import { importTeachers } from './import.js';
import { ingest } from './ingest.js';
import { listRows } from './lists.js';
import { mainThread } from './main-thread.js';
import { installedBrokers, otherBrokers } from './other-brokers.js';
import type { StackKind } from './kafka-stack.js';
import { forgetAll, keep } from './kept.js';
import { readiness } from './readiness.js';
import { rollout } from './rollout.js';
import { sales } from './sales.js';
import { scale } from './scale.js';
import { screenshots } from './screenshots.js';
import { search } from './search.js';
import { settle } from './settle.js';
import { start } from './start.js';
import { webhooks } from './webhooks.js';

/** Those that run on both kinds of a stack take its kind. */
const benches: Record<string, (kind: StackKind) => Promise<void>> = {
  ingest: (kind) => ingest(kind, against),
  connect,
  idle,
  feed,
  command,
  behind,
  scale,
  bytes,
  start,
  console: consoleStart,
  lists: listRows,
  import: importTeachers,
  'main-thread': mainThread,
  export: exportMembers,
  directory,
  search,
  screenshots,
  rollout: (kind) => rollout(kind, Number(values.cards)),
  sales,
  settle: () => settle(Number(values.subscriptions)),
  calls: () => calls(callRows, values.part),
  webhooks,
  readiness,
  hostile: () => hostile({ seconds: attackSeconds, attack: values.attack }),
};
const overKafka = ['ingest', 'feed', 'rollout'];

/** Sizes; in `all` smaller ones where the others would take longest, as the rows of the page say. */
const sizes = { seconds: 60, calls: 5_000_000 };
const sizesOfAll = { seconds: 20, calls: 1_000_000 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    stack: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    attack: { type: 'string' },
    cards: { type: 'string', default: '10000' },
    subscriptions: { type: 'string', default: '1000000' },
    calls: { type: 'string' },
    part: { type: 'string' },
    against: { type: 'string' },
  },
});
const isAll = positionals.length === 1 && positionals[0] === 'all';
const names = isAll ? Object.keys(benches) : positionals;
const kind: StackKind = values.stack === 'kafka' ? 'kafka' : 'process';
const usual = isAll ? sizesOfAll : sizes;
const [attackSeconds, callRows] = [Number(values.seconds ?? usual.seconds), Number(values.calls ?? usual.calls)];
const wanted = values.against?.split(',') ?? (isAll ? installedBrokers() : []);
const against = otherBrokers.filter((name) => wanted.includes(name));
const known = kind === 'kafka' && !isAll ? overKafka : Object.keys(benches);

const isWrong =
  names.length === 0 ||
  names.some((name) => !known.includes(name)) ||
  ![undefined, 'kafka'].includes(values.stack) ||
  !(attackSeconds > 0) ||
  !(Number(values.cards) >= 200) ||
  !(Number(values.subscriptions) >= 1000) ||
  !(callRows >= 10_000) ||
  against.length !== wanted.length ||
  (values.part !== undefined && (values.markdown || !callParts.includes(values.part))) ||
  (values.attack !== undefined && (values.markdown || !attackNames.includes(values.attack)));
if (isWrong) {
  process.stderr.write(
    `npm run bench -- <name> [<name> ...] [--stack kafka] [--markdown] [--seconds 60] [--attack <name>] [--cards 10000] [--subscriptions 1000000] [--calls 5000000] [--part <name>] [--against <names>]\n` +
      `one of: ${Object.keys(benches).join(', ')}; over Kafka: ${overKafka.join(', ')}; all: every one, both ways, in about an hour\n` +
      `--markdown rewrites docs/benchmarks.md after each bench: all of it for all, the rows of the named ones otherwise\n` +
      `ingest: --against ${otherBrokers.join(',')}, or one of them: the same load on other brokers; all: those that are installed\n` +
      `rollout: --cards of its fleet, 200 at least\n` +
      `settle: --subscriptions that run in the month, 1,000 at least\n` +
      `calls: --calls that lists are over, 10,000 at least (all: ${sizesOfAll.calls}), --part for one of: ${callParts.join(', ')}\n` +
      `hostile: --seconds of each attack (all: ${sizesOfAll.seconds}), --attack for one of: ${attackNames.join(', ')}\n`,
  );
  process.exit(1);
}

const failures: Failure[] = [];
let current: Omit<Failure, 'error'> = { name: '' };

const fail = (error: unknown): void => {
  if (!failures.some((each) => callOf(each) === callOf(current))) failures.push({ ...current, error: String(error) });
  const text = error instanceof Error ? error.stack : undefined;
  process.stderr.write(`${callOf(current)} has failed: ${text ?? String(error)}\n`);
};
// what a bench that has failed leaves behind: calls of a service that is gone
process.on('uncaughtException', fail);

/** Runs a bench. One that fails keeps no other from being measured. */
const run = async (name: string): Promise<void> => {
  current = { name, ...(kind === 'kafka' && { stack: kind }) };
  const before = reports.length;
  try {
    await benches[name]?.(kind);
  } catch (error) {
    fail(error);
  }
  const own = failures.filter((each) => callOf(each) === callOf(current));
  if (values.markdown) await keep(callOf(current), [...reports.slice(before), ...own]);
};

/** Runs a bench of all in a process of its own: what others have left in the memory of one makes it slower. */
const runAlone = (name: string, on: StackKind): boolean => {
  const { markdown, cards, subscriptions } = values;
  const options = {
    ...{ seconds: attackSeconds, calls: callRows, cards, subscriptions },
    ...(on === 'kafka' && { stack: on }),
    ...(name === 'ingest' && against.length > 0 && { against: against.join(',') }),
  };
  const given = Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]);
  const program = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [program, name, ...given, ...(markdown ? ['--markdown'] : [])], {
    stdio: 'inherit',
  });
  return status === 0;
};

if (isAll) {
  if (values.markdown) forgetAll();
  const alone = names.map((name) => runAlone(name, 'process'));
  const kafka = overKafka.map((name) => runAlone(name, 'kafka'));
  process.exit([...alone, ...kafka].every(Boolean) ? 0 : 1);
}
for (const name of names) await run(name);
process.exit(failures.length > 0 ? 1 : 0);
