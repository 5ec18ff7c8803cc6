import { Injectable, type StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SchoolRepository } from '#libs/copies/schools';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { PdfThread } from '#libs/files/pdf';
import { auditEvents, download, type Identity } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { workerFile } from '#libs/kernel/threads';
import { incidentsOfSchools } from '../incidents/index.js';
import { mutesDuring } from '../mutes/index.js';
import { PromiseCounts } from './promise-counts.js';
import { statementText, type StatementText } from './statement-text.js';
import type { StatementQuery } from './uptime.dto.js';
import { sumRow, UptimeList } from './uptime-list.js';
import { spanOf } from './uptime-months.js';

const program = workerFile('./statement-worker.js', import.meta.url);
export const pdfType = 'application/pdf';

/** Makes the month's statement for a school: its uptime, and its incidents in words. */
@Injectable()
export class UptimeStatement {
  private readonly thread = new PdfThread<StatementText, Uint8Array>(program);

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly schools: SchoolRepository,
    private readonly list: UptimeList,
    private readonly promises: PromiseCounts,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError for a month to come, NotFoundError */
  async file(caller: Identity, { month, schoolCode }: StatementQuery): Promise<StreamableFile> {
    const text = await this.text(caller, { month, schoolCode });
    const pdf = Buffer.from(await this.thread.make(text));
    const entry = { action: 'uptime.statement', object: 'uptime', objectIds: [schoolCode], name: text.title } as const;
    const after = { month };
    await this.transactions.run((tx) => this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode, after })));
    return download([pdf], `${text.title}.pdf`, pdfType);
  }

  /** What the statement says. */
  async text(caller: Identity, { month, schoolCode }: StatementQuery): Promise<StatementText> {
    this.list.assertMonth(month);
    const { name: schoolName } = await this.schools.visible(this.dataSource, caller, schoolCode);
    const at = this.clock.now();
    const span = spanOf(month, at);
    const [doors, incidents, mutes, promises] = await Promise.all([
      this.list.ofDoors(caller, month, schoolCode),
      incidentsOfSchools(this.dataSource, [schoolCode], span),
      mutesDuring(this.dataSource, [schoolCode], span),
      this.promises.of(month, [schoolCode]),
    ]);
    const promise = promises.get(schoolCode) ?? null;
    return statementText({ schoolName, month, sum: sumRow(doors), doors, incidents, mutes, promise, at });
  }
}
