import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { root, runQuietly } from './run-tool.js';

/**
 * Writes the console's client types from the server's OpenAPI document: `node deploy/contract.js`.
 * With `--check` it writes nothing and fails when the committed file differs.
 */
const target = join(root, 'web/src/contract/api.d.ts');
const head = '/** Generated from the OpenAPI document by `npm run contract`. Not edited by hand. */\n\n';

/** Keys in one order, whatever order the modules were loaded in: a diff then shows only what changed. */
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
};

const readDocument = () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-contract-'));
  const file = join(directory, 'openapi.json');
  try {
    const ok =
      runQuietly('node', ['deploy/build-if-stale.js', 'server']) &&
      runQuietly('node', ['dist/services/all/openapi.js', file]);
    return ok ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

const document = readDocument();
if (document === undefined) process.exit(1);
const types = head + astToString(await openapiTS(sorted(document)));
const committed = existsSync(target) ? readFileSync(target, 'utf8') : '';

if (process.argv.includes('--check')) {
  if (types !== committed) {
    console.error("the console's client is stale: run npm run contract");
    process.exit(1);
  }
} else if (types !== committed) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, types);
  console.log('web/src/contract/api.d.ts written');
}
