import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../../test/stack/project.js';
import { benchmarksPage } from './markdown.js';
import { reports } from './report.js';
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
import { otherBrokers } from './other-brokers.js';
import type { StackKind } from './kafka-stack.js';
import { rollout } from './rollout.js';
import { sales } from './sales.js';
import { scale } from './scale.js';
import { settle } from './settle.js';
import { start } from './start.js';

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
  import: importTeachers,
  export: exportMembers,
  directory,
  rollout: (kind) => rollout(kind, Number(values.cards)),
  sales,
  settle: () => settle(Number(values.subscriptions)),
  calls: () => calls(Number(values.calls), values.part),
  hostile: () => hostile({ seconds: Number(values.seconds), attack: values.attack }),
};
const overKafka = ['ingest', 'feed', 'rollout'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    stack: { type: 'string' },
    markdown: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    attack: { type: 'string' },
    cards: { type: 'string', default: '10000' },
    subscriptions: { type: 'string', default: '1000000' },
    calls: { type: 'string', default: '5000000' },
    part: { type: 'string' },
    against: { type: 'string' },
  },
});
const isAll = positionals.length === 1 && positionals[0] === 'all';
const names = isAll ? Object.keys(benches) : positionals;
const kind: StackKind = values.stack === 'kafka' ? 'kafka' : 'process';
const against = otherBrokers.filter((name) => (values.against ?? '').split(',').includes(name));
const known = kind === 'kafka' && !isAll ? overKafka : Object.keys(benches);

const isWrong =
  names.length === 0 ||
  names.some((name) => !known.includes(name)) ||
  ![undefined, 'kafka'].includes(values.stack) ||
  !(Number(values.seconds) > 0) ||
  !(Number(values.cards) >= 200) ||
  !(Number(values.subscriptions) >= 1000) ||
  !(Number(values.calls) >= 10_000) ||
  against.length !== (values.against?.split(',').length ?? 0) ||
  (values.part !== undefined && !callParts.includes(values.part)) ||
  (values.attack !== undefined && !attackNames.includes(values.attack));
if (isWrong) {
  process.stderr.write(
    `npm run bench -- <name> [<name> ...] [--stack kafka] [--markdown] [--seconds 60] [--attack <name>] [--cards 10000] [--subscriptions 1000000] [--calls 5000000] [--part <name>] [--against <names>]\n` +
      `one of: ${Object.keys(benches).join(', ')}; over Kafka: ${overKafka.join(', ')}; all: every one, both ways\n` +
      `--markdown writes docs/benchmarks.md of what this run has measured\n` +
      `ingest: --against ${otherBrokers.join(',')}, or one of them: the same load on other brokers\n` +
      `rollout: --cards of its fleet, 200 at least\n` +
      `settle: --subscriptions that run in the month, 1,000 at least\n` +
      `calls: --calls that lists are over, 10,000 at least, --part for one of: ${callParts.join(', ')}\n` +
      `hostile: --seconds of each attack, --attack for one of: ${attackNames.join(', ')}\n`,
  );
  process.exit(1);
}
for (const name of names) await benches[name]?.(isAll ? 'process' : kind);
if (isAll) for (const name of overKafka) await benches[name]?.('kafka');
if (values.markdown) writeFileSync(join(projectRoot, 'docs/benchmarks.md'), await benchmarksPage(reports));
process.exit(0);
