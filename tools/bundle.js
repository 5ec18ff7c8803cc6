import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addressOf, bundlePrograms } from './bundling.js';
import { root } from './run-tool.js';

/**
 * Puts the modules of each program of dist/services into few files, in dist/run/<same path>: a service is some thousand
 * modules, and to find, read and link each of them is a good part of what its start costs.
 */
const built = join(root, 'dist');
const services = join(built, 'services');
const target = join(built, 'run');

const programs = [
  ...readdirSync(services, { recursive: true }).filter((path) => basename(path) === 'main.js'),
  join('all', 'migrate.js'),
  join('all', 'replay.js'),
  join('demo', 'apart.js'),
];

rmSync(target, { recursive: true, force: true });
await bundlePrograms({
  built,
  target,
  programs: Object.fromEntries(programs.map((path) => [addressOf(path).replace(/\.js$/, ''), join('services', path)])),
  folder: '..',
});
