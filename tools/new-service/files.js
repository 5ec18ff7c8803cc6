import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renamed } from './names.js';

const templates = fileURLToPath(new URL('templates', import.meta.url));
/** What a template's name ends with, so that nothing takes it for code of this repository. */
const suffix = '.txt';

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

/** The files of a new service with their texts: one for each template. */
export const newFiles = (names) =>
  filesBelow(templates).map((path) => ({
    path: renamed(relative(templates, path).slice(0, -suffix.length), names),
    text: renamed(readFileSync(path, 'utf8'), names),
  }));

/** Writes files that are not there yet. @throws Error for one that is */
export const writeNew = (root, files) => {
  const there = files.find(({ path }) => existsSync(join(root, path)));
  if (there) throw new Error(`${there.path} exists already`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};
