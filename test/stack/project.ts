import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const rootAbove = (folder: string): string =>
  existsSync(join(folder, 'package.json')) || folder === dirname(folder) ? folder : rootAbove(dirname(folder));

/** The folder of this project: the same from source and from the build, and when another project has it installed. */
export const projectRoot = rootAbove(dirname(fileURLToPath(import.meta.url)));

/** The built program of a service, or of `all` of them. */
export const programOf = (service: string): string => join(projectRoot, 'dist', 'run', service, 'main.js');
