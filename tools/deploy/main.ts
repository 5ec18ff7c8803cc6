import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../test/stack/project.js';
import { deploymentFiles } from './files.js';

/** Writes what is generated of deploy: `npm run deployment`. With `--check` it writes nothing, and fails when a file differs. */
for (const [file, text] of deploymentFiles(projectRoot)) {
  const path = join(projectRoot, file);
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (process.argv.includes('--check')) {
    console.error(`${file} is stale: run npm run deployment`);
    process.exitCode = 1;
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`${file} written`);
  }
}
