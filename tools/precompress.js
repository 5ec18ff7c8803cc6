import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from './run-tool.js';

/**
 * Writes `<name>.br` beside each script and style of the built console, at the highest level, which is too slow for a
 * response: the gateway sends it to browsers that accept brotli. Last step of the console's build.
 */
const folder = join(root, 'web/dist/assets');
const compress = promisify(brotliCompress);

const writeCompressed = async (name) => {
  const content = await readFile(join(folder, name));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(join(folder, `${name}.br`), await compress(content, { params }));
};

await Promise.all(
  readdirSync(folder)
    .filter((name) => /\.(js|css|svg)$/.test(name))
    .map(writeCompressed),
);
