import { parentPort, workerData } from 'node:worker_threads';
import { statementPdf } from './statement-pdf.js';
import type { StatementText } from './statement-text.js';

// a font takes a second of a core: in a thread of its own a statement delays no call
parentPort?.postMessage(await statementPdf(workerData as StatementText));
