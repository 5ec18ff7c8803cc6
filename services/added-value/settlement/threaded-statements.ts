import { Inject, Injectable, Logger } from '@nestjs/common';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Config } from '#libs/config';
import { workerFile } from '#libs/threads';
import type { Statement } from './statement-pdf.js';
import type { SignedPdf, SignerSettings } from './statement-signer.js';
import type { StatementTask } from './statement-worker.js';

const program = workerFile('./statement-worker.js', import.meta.url);

/** Makes statements in a thread, one at a time: each has a font in memory. */
@Injectable()
export class ThreadedStatements {
  private readonly logger = new Logger('statements');
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(Config) private readonly config: Config) {}

  /** The signed PDF of a statement. */
  signed(statement: Omit<Statement, 'isSelfMade'>): Promise<Buffer> {
    const made = this.last.then(() => this.make(statement));
    this.last = made.catch(() => undefined);
    return made;
  }

  private async make(statement: Omit<Statement, 'isSelfMade'>): Promise<Buffer> {
    const certificate = this.config.statementCertificate;
    const settings: SignerSettings = { certificate, ownFile: this.config.dataPath('statement-signer.p12') };
    // no authority vouches for a certificate of our own
    const task: StatementTask = { statement: { ...statement, isSelfMade: !certificate }, settings };
    const worker = new Worker(program, { workerData: task, execArgv: [] });
    try {
      const [{ pdf, unkept }] = (await once(worker, 'message')) as [SignedPdf];
      if (unkept !== undefined) {
        this.logger.warn(
          { reason: unkept },
          'each statement has a certificate of its own: none is given, none can be kept',
        );
      }
      return Buffer.from(pdf);
    } finally {
      await worker.terminate();
    }
  }
}
