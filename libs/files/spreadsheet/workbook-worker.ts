import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookError } from './workbook-error.js';
import { openParts, WorkbookReader } from './workbook-reader.js';
import type { WorkerResponse, WorkerRequest } from './worker-messages.js';

// one workbook is read in a thread of its own: whatever it holds, the process keeps running
const port = parentPort;
if (!port) throw new Error('this file is the program of a thread');
const respond = (message: WorkerResponse): void => port.postMessage(message);
const { path } = workerData as { path: string };

let more: () => void = () => undefined;
let opened: Promise<WorkbookReader> | undefined;

const work = async (request: WorkerRequest): Promise<void> => {
  if (request.ask === 'more') return more();
  if (request.ask === 'check') {
    (await openParts(path)).close();
    return respond({ kind: 'checked' });
  }
  opened ??= WorkbookReader.open(path);
  const reader = await opened;
  if (request.ask === 'heads') return respond({ kind: 'heads', heads: await reader.heads(request.marksBad) });
  await reader.rows(request, async (rows) => {
    const taken = new Promise<void>((resolve) => (more = resolve));
    respond({ kind: 'rows', rows });
    await taken;
  });
  respond({ kind: 'end' });
};

/** Enough of a cause for a log; it may quote the file. */
const causeCharacters = 200;

const causeOf = (error: unknown): string => {
  const cause = error instanceof WorkbookError ? error.cause : error;
  return cause instanceof Error ? cause.message.slice(0, causeCharacters) : '';
};

port.on('message', (request: WorkerRequest) => {
  work(request).catch((error: unknown) => {
    const { fault, place } = error instanceof WorkbookError ? error : { fault: 'damaged' as const, place: undefined };
    respond({ kind: 'fault', fault, place, cause: causeOf(error) });
  });
});
