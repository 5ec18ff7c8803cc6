import { spawn } from 'node:child_process';
import { root } from './run-tool.js';

/**
 * Runs scripts of package.json beside each other: `node tools/run-parallel.js <script> …`. Prints what each has printed when it
 * ends; fails when one of them fails.
 */
const run = (script) =>
  new Promise((resolve) => {
    const child = spawn('npm', ['run', script], { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      process.stdout.write(output);
      if (code !== 0) process.exitCode = 1;
      resolve();
    });
  });

await Promise.all(process.argv.slice(2).map(run));
