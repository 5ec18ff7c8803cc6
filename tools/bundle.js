import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOf, bundlePrograms } from './bundling.js';
import { root } from './run-tool.js';

/**
 * Puts the modules of each program of dist/services, dist/tools/demo and dist/tools/simulators into few files, in dist/run,
 * by its path without the first folder: a service is some thousand modules, and to find, read and link each of them is a
 * good part of what its start costs.
 */
const built = join(root, 'dist');
const target = join(built, 'run');

const mainsBelow = (folder) =>
  readdirSync(join(built, folder), { recursive: true })
    .filter((path) => basename(path) === 'main.js')
    .map((path) => join(folder, path));

const programs = [
  ...mainsBelow('services'),
  join('services', 'all', 'migrate.js'),
  join('services', 'all', 'replay.js'),
  ...mainsBelow(join('tools', 'simulators')),
  ...mainsBelow(join('tools', 'demo')),
  join('tools', 'demo', 'apart.js'),
];
const nameOf = (path) =>
  addressOf(path)
    .replace(/^(services|tools)\//, '')
    .replace(/\.js$/, '');

rmSync(target, { recursive: true, force: true });
await bundlePrograms({
  built,
  target,
  programs: Object.fromEntries(programs.map((path) => [nameOf(path), path])),
  folder: '..',
});
