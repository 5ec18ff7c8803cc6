import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentFile, releasedFile, shapesOf } from './api-changes.js';
import { root } from './run-tool.js';

/** Every place that names the version of this tree: a file, and an expression whose group is the version. */
export const versionPlaces = [
  ['package.json', /^ {2}"version": "([^"]+)"/m],
  ['web/package.json', /^ {2}"version": "([^"]+)"/m],
  ['clients/typescript/package.json', /^ {2}"version": "([^"]+)"/m],
  ['package-lock.json', /^ {2}"version": "([^"]+)"/m],
  ['package-lock.json', /"name": "firstbell",\n {6}"version": "([^"]+)"/],
  ['package-lock.json', /"name": "@firstbell\/web",\n {6}"version": "([^"]+)"/],
  ['deploy/Dockerfile', /^ARG VERSION=(\S+)$/m],
  ['docker-compose.yml', /:-ghcr\.io\/firstbell\/firstbell:([^}]+)\}/],
  ['docker-compose.yml', /:-ghcr\.io\/firstbell\/firstbell-balancer:([^}]+)\}/],
];

const textOf = (file) => readFileSync(join(root, file), 'utf8');

/** The version at a place; undefined when the place is no longer there. */
export const versionAt = ([file, pattern]) => pattern.exec(textOf(file))?.[1];

const setAt = ([file, pattern], version) => {
  const text = textOf(file);
  const [found, before] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${file} has no version where ${String(pattern)} looks for it`);
  writeFileSync(join(root, file), text.replace(found, found.replace(before, version)));
};

/**
 * Raises the version of this tree: `node tools/set-version.js 1.2.3`, names the section of what was not released, and
 * keeps the calls of the version, which those of later ones are compared with.
 */
const main = ([version = '']) => {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: node tools/set-version.js <major.minor.patch>');
  if (existsSync(join(root, 'test', 'versions', `${version}.json`))) throw new Error(`${version} is released already`);
  for (const place of versionPlaces) setAt(place, version);
  const changes = textOf('CHANGELOG.md');
  if (!changes.includes('\n## Unreleased\n')) throw new Error('CHANGELOG.md has no section of what is not released');
  const document = JSON.parse(textOf(documentFile));
  writeFileSync(join(root, releasedFile), `${JSON.stringify(shapesOf(document))}\n`);
  writeFileSync(join(root, 'CHANGELOG.md'), changes.replace('\n## Unreleased\n', `\n## ${version}\n`));
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv.slice(2));
