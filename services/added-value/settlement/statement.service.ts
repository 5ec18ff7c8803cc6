import { Injectable, type StreamableFile } from '@nestjs/common';
import { Clock } from '#libs/clock';
import { Transactions } from '#libs/db';
import { Outbox } from '#libs/events';
import { auditEvents, download, type Identity } from '#libs/http';
import { CorrectionsService } from './corrections.service.js';
import { SettlementExplainer } from './settlement-explainer.js';
import { SettlementListService } from './settlement-list.service.js';
import { ThreadedStatements } from './threaded-statements.js';

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
