import { parentPort, workerData } from 'node:worker_threads';
import type { ApkProblem } from '#libs/contracts';
import { ApkError, type ApkFacts } from './apk-facts.js';
import { readApk } from './read-apk.js';

export type ApkMessage =
  | { kind: 'opened' }
  | { kind: 'facts'; facts: ApkFacts }
  | { kind: 'problem'; problem: ApkProblem }
  /** The file could not be read; nothing is known of it. */
  | { kind: 'unread'; cause: string };

// one apk is read in a thread of its own: whatever it holds, the process goes on
const respond = (message: ApkMessage): void => parentPort?.postMessage(message);

const fault = (error: unknown): ApkMessage => {
  if (error instanceof ApkError) return { kind: 'problem', problem: error.problem };
  const { syscall, message } = error as NodeJS.ErrnoException;
  return syscall === undefined ? { kind: 'problem', problem: 'damaged' } : { kind: 'unread', cause: message };
};

readApk((workerData as { path: string }).path, () => respond({ kind: 'opened' })).then(
  (facts) => respond({ kind: 'facts', facts }),
  (error: unknown) => respond(fault(error)),
);
