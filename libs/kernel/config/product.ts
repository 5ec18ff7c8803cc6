import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : rootAbove(dirname(folder));

/** The folder that holds the product's package.json: the same from source, from the build and in the image. */
export const productRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** The version of the product, as its package.json has it. */
export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(productRoot, 'package.json'), 'utf8')) as { version: string }).version;
