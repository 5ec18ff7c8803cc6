import { Injectable } from '@nestjs/common';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this file that holds a package.json: the same from source and from the build. */
const projectRoot = (folder = dirname(fileURLToPath(import.meta.url))): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : projectRoot(dirname(folder));

/** Where the built console lies. */
@Injectable()
export class ConsoleFolder {
  path = join(projectRoot(), 'web', 'dist');
}
