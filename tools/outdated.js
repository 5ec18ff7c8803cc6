import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.js';

/**
 * Lists the direct dependencies that are not the newest: `npm run outdated`. npm passes over versions that the Node.js it
 * runs on is too old for, so it looks twice: on the newest Node.js, and on the oldest one that this project supports.
 */
const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** The newest version of each outdated package that a version of Node.js admits, and the installed one. */
const outdatedOn = (node) => {
  const { stdout } = npm('exec', '--yes', `--package=node@${node}`, '--', 'npm', 'outdated', '--json');
  const found = stdout.trim() === '' ? { error: {} } : JSON.parse(stdout);
  if (found.error) throw new Error(`npm outdated failed on Node.js ${node}`);
  // a package of both manifests has two entries
  return new Map(Object.entries(found).map(([name, entries]) => [name, [entries].flat()[0]]));
};

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldestNode = engines.node.replace('>=', '');
const onNewest = outdatedOn('latest');
const onOldest = outdatedOn(oldestNode);

const rows = [...onNewest].map(([name, { current, latest }]) => {
  const needed = npm('view', `${name}@${latest}`, 'engines.node').stdout.trim();
  // a package that is not outdated there is at the newest version that runs there
  const admitted = onOldest.get(name)?.latest ?? current;
  const verdict = admitted === latest ? `allows ${oldestNode}` : `newest for ${oldestNode}: ${admitted}`;
  return [name, current, latest, needed || 'any', verdict];
});

const table = [['package', 'current', 'newest', 'engines.node of newest', `Node.js ${oldestNode}`], ...rows];
const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
for (const row of table)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd(),
  );
console.log(`${rows.length} outdated; those of CONTRIBUTING.md, section "Dependencies", are held back for a reason`);
