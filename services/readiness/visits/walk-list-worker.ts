import { parentPort, workerData } from 'node:worker_threads';
import { type PrintedWalk, walkListPdf } from './walk-list-pdf.js';

// the font takes a part of a second of a core: in a thread of its own a print delays no call
parentPort?.postMessage(await walkListPdf(workerData as PrintedWalk));
