import { spawn } from 'node:child_process';

/** The process with which everything ends that tests have started: jest itself, else this one. */
export const runPid = Number(process.env['FIRSTBELL_RUN_PID'] ?? process.pid);

/**
 * Ends a worker process of a test runner (Vitest, Jest) whose runner was killed: it would run until its test ends. A
 * process without a channel to its parent is no worker.
 */
const endOrphan =
  process.env['FIRSTBELL_RUN_PID'] === undefined && process.send !== undefined
    ? `kill -0 ${process.ppid} || kill -KILL ${runPid}; `
    : '';

/** Runs a shell command when the run has ended without cleaning up, unless `while` has failed before. */
export const endWith = (command: string, whilst: string): void => {
  const lives = `kill -0 ${runPid}`;
  const watch = `while ${lives} && ${whilst}; do ${endOrphan}sleep 1; done; ${lives} || { ${command}; }`;
  spawn('sh', ['-c', watch], { detached: true, stdio: 'ignore' }).unref();
};

/** Removes a folder, and ends the Postgres whose data lie in it, when the run has ended without cleaning up. */
export const removeWith = (folder: string): void => {
  const server = `kill -INT $(head -n 1 '${folder}/postgres/data/postmaster.pid')`;
  endWith(`${server}; sleep 2; rm -rf '${folder}'`, `[ -d '${folder}' ]`);
};
