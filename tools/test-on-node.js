import { spawnSync } from 'node:child_process';
import { root } from './run-tool.js';

/**
 * Runs tests on another version of Node.js, which npm fetches into its cache: `node tools/test-on-node.js <version> [file …]`.
 * Unit tests and `test/medium` when no file or folder is named. Installed packages are shared: native ones use Node-API.
 */
const [version, ...named] = process.argv.slice(2);
if (!/^\d+(\.\d+){0,2}$/.test(version ?? '')) {
  console.error('usage: npm run test:node -- <version> [file …], for example: npm run test:node -- 24 libs/data/db');
  process.exit(2);
}

// the package `node` fetches the program for this platform by an install script
const onVersion = ['exec', '--yes', `--package=node@${version}`, '--allow-scripts=node', '--'];

/** Runs a command in which `node` is the version, also for its child processes. */
const run = (command, options) => {
  const done = spawnSync('npm', [...onVersion, ...command], { cwd: root, stdio: 'inherit', ...options });
  if (done.status !== 0) process.exit(done.status ?? 1);
  return done;
};

const found = run(['node', '-p', 'process.versions.node'], { stdio: ['ignore', 'pipe', 'inherit'] });
const running = String(found.stdout).trim();
if (!`${running}.`.startsWith(`${version}.`)) {
  console.error(`node is ${running} although npm has fetched node@${version}`);
  process.exit(1);
}
console.log(`testing on Node.js ${running}`);
run(['node', 'tools/test/run.js', 'medium', ...named]);
