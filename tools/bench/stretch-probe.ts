import { appendFileSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into a process before its program: writes into the file named by STRETCH_FILE, line by line, how long in ms its main
 * thread computes without a pause. Counted is the processor time of the thread between two turns of a timer, so that a busy
 * machine lengthens none.
 */

/** Shorter ones are of no interest. */
const leastMs = 2;

/** The id of the main thread is that of the process. */
const own = `/proc/self/task/${process.pid}/schedstat`;
const busyMs = (): number => Number(readFileSync(own, 'latin1').split(' ')[0]) / 1e6;

const file = process.env['STRETCH_FILE'];
if (isMainThread && file !== undefined) {
  let last = busyMs();
  const look = (): void => {
    const now = busyMs();
    if (now - last >= leastMs) appendFileSync(file, `${now - last}\n`);
    last = busyMs();
  };
  setInterval(look, 1).unref();
}
