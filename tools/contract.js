import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { documentFile } from './api-changes.js';
import { rightsPage, rightsTable } from './rights.js';
import { root, runQuietly } from './run-tool.js';

/**
 * Writes what is generated from the server's OpenAPI document: the document itself, types of the console and of
 * `clients/typescript`, the table of rights, and the page that lists them. `node tools/contract.js`; with `--check` it writes nothing and fails when a committed file differs.
 */
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

const readDocument = async () => {
  const directory = mkdtempSync(join(tmpdir(), 'firstbell-contract-'));
  const file = join(directory, 'openapi.json');
  try {
    const ok =
      (await runQuietly('node', ['tools/build-if-stale.js', 'server'])) &&
      (await runQuietly('node', ['dist/tools/openapi.js', file]));
    return ok ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** The text as the formatter of the repository leaves it. */
const formatted = async (text, file) =>
  format(text, { ...(await resolveConfig(join(root, file))), filepath: join(root, file) });

const generated = async (document) => {
  const types = head + astToString(await openapiTS(document));
  return [
    ['web/src/contract/api.d.ts', types],
    ['clients/typescript/src/api.d.ts', types],
    ['web/src/contract/rights.ts', await formatted(head + rightsTable(document), 'web/src/contract/rights.ts')],
    [documentFile, `${JSON.stringify(document, null, 1)}\n`],
    ['docs/rights.md', await formatted(rightsPage(document), 'docs/rights.md')],
  ];
};

const document = await readDocument();
if (document === undefined) process.exit(1);
for (const [file, text] of await generated(sorted(document))) {
  const target = join(root, file);
  const committed = existsSync(target) ? readFileSync(target, 'utf8') : '';
  if (text === committed) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is stale: run npm run contract`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`${file} written`);
  }
}
