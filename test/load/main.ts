import { parseArgs } from 'node:util';
import { command } from './command.js';
import { connect } from './connect.js';
import { directory } from './directory.js';
import { feed } from './feed.js';
import { exportMembers } from './export.js';
import { idle } from './idle.js';
import { importTeachers } from './import.js';
import { ingest } from './ingest.js';
import type { StackKind } from './kafka-stack.js';

/** Those that run on both kinds of a stack take its kind. */
const benches: Record<string, (kind: StackKind) => Promise<void>> = {
  ingest,
  connect,
  idle,
  feed,
  command,
  import: importTeachers,
  export: exportMembers,
  directory,
};
const overKafka = ['ingest', 'feed'];

const { positionals: names, values } = parseArgs({ allowPositionals: true, options: { stack: { type: 'string' } } });
const kind: StackKind = values.stack === 'kafka' ? 'kafka' : 'process';
const known = kind === 'kafka' ? overKafka : Object.keys(benches);

if (names.length === 0 || names.some((name) => !known.includes(name)) || ![undefined, 'kafka'].includes(values.stack)) {
  process.stderr.write(
    `npm run bench -- <name> [<name> ...] [--stack kafka]\n` +
      `one of: ${Object.keys(benches).join(', ')}; over Kafka: ${overKafka.join(', ')}\n`,
  );
  process.exit(1);
}
for (const name of names) await benches[name]?.(kind);
process.exit(0);
