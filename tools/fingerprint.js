import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below `path` that `counts`, sorted; `path` may be a file itself, or missing. */
const filesOf = (root, path, counts) => {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return counts(path) ? [{ path, size: found.size, mtime: found.mtimeMs }] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`, counts));
};

/** A hash that changes when a file of `paths` is edited, added, renamed or removed. It reads no contents: it takes milliseconds. */
export const fingerprint = (root, paths, counts = () => true) => {
  const hash = createHash('sha256');
  for (const { path, size, mtime } of paths.flatMap((path) => filesOf(root, path, counts)))
    hash.update(`${path}\0${size}\0${mtime}\n`);
  return hash.digest('hex');
};
