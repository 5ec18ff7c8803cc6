import { command } from './command.js';
import { connect } from './connect.js';
import { feed } from './feed.js';
import { idle } from './idle.js';
import { ingest } from './ingest.js';

const benches: Record<string, () => Promise<void>> = { ingest, connect, idle, feed, command };
const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !(name in benches));

if (names.length === 0 || unknown.length > 0) {
  process.stderr.write(`npm run bench -- <name> [<name> ...], one of: ${Object.keys(benches).join(', ')}\n`);
  process.exit(1);
}
for (const name of names) await benches[name]?.();
process.exit(0);
