import { Inject, Injectable, Logger, type StreamableFile } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { auditEvents, download, type Identity } from '#libs/http';
import { PdfThread } from '#libs/files/pdf';
import { workerFile } from '#libs/kernel/threads';
import { CorrectionsService } from './corrections.service.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementListService } from './settlement-list.service.js';
import type { Statement } from './statement-pdf.js';
import type { SignedPdf, SignerSettings } from './statement-signer.js';
import type { StatementTask } from './statement-worker.js';

const program = workerFile('./statement-worker.js', import.meta.url);

/** Makes statements in a thread, one at a time: each has a font in memory. */
@Injectable()
export class ThreadedStatements {
  private readonly logger = new Logger('statements');
  private readonly thread = new PdfThread<StatementTask, SignedPdf>(program);

  constructor(@Inject(Config) private readonly config: Config) {}

  async signed(statement: Omit<Statement, 'isSelfMade'>): Promise<Buffer> {
    const certificate = this.config.statementCertificate;
    const settings: SignerSettings = { certificate, ownFile: this.config.dataPath('statement-signer.p12') };
    // no authority vouches for a certificate of our own
    const task: StatementTask = { statement: { ...statement, isSelfMade: !certificate }, settings };
    const { pdf, unkept } = await this.thread.make(task);
    if (unkept !== undefined) {
      this.logger.warn(
        { reason: unkept },
        'each statement has a certificate of its own: none is given, none can be kept',
      );
    }
    return Buffer.from(pdf);
  }
}

export const pdfType = 'application/pdf';

/** Signed statements of settled months, for the archive. */
@Injectable()
export class StatementService {
  constructor(
    private readonly settlements: SettlementListService,
    private readonly explainer: SettlementExplainer,
    private readonly corrections: CorrectionsService,
    private readonly statements: ThreadedStatements,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFoundError */
  async file(caller: Identity, id: string): Promise<StreamableFile> {
    const signed = await this.signed(caller, id);
    return download([signed.pdf], `${signed.name}.pdf`, pdfType);
  }

  /** @throws NotFoundError */
  async signed(caller: Identity, id: string): Promise<{ name: string; pdf: Buffer }> {
    const row = await this.settlements.byId(caller, id);
    const at = this.clock.now();
    const [prices, corrections] = await Promise.all([this.explainer.prices(row), this.corrections.sums(row)]);
    const pdf = await this.statements.signed({ row, prices, corrections, at });
    const { schoolName, schoolCode, month, version } = row;
    const entry = { action: 'settlement.export', object: 'settlement', objectIds: [id], name: schoolName } as const;
    const after = { month, version, statement: true };
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode, after })));
    return { name: `${schoolName}-${month}-月结单-v${version}`, pdf };
  }
}
