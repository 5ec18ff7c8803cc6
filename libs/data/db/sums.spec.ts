import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
/** A sum that is read as an integer of four bytes; `count(*)` of rows is no sum. */
const narrow = /\bsum\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)[^;`]{0,80}?::int(?:eger|4)?\b/g;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
    .map((name) => join(folder, name));

it('no statement reads a sum as an integer of four bytes', () => {
  const found = ['services', 'libs'].flatMap((folder) =>
    filesBelow(join(root, folder)).flatMap((file) =>
      (readFileSync(file, 'utf8').match(narrow) ?? [])
        .filter((text) => !/count\([^)]*\)\s*(filter[^:]*)?::int/.test(text))
        .map((text) => `${file.slice(root.length + 1)}: ${text}`),
    ),
  );
  expect(found).toEqual([]);
});
