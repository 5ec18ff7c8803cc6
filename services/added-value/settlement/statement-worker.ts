import { parentPort, workerData } from 'node:worker_threads';
import { type Statement, statementPdf } from './statement-pdf.js';
import { signPdf, type SignerSettings } from './statement-signer.js';

export interface StatementTask {
  statement: Statement;
  settings: SignerSettings;
}

// fonts and signatures take a second of a core: in a thread of its own a statement delays no call
const { statement, settings } = workerData as StatementTask;
parentPort?.postMessage(await signPdf(await statementPdf(statement), settings, statement.at));
