import { Injectable, type StreamableFile } from '@nestjs/common';
import { visitLimits, visitTexts as texts } from '#libs/contracts';
import { Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { PdfThread } from '#libs/files/pdf';
import { auditEvents, download, type Identity, RuleError } from '#libs/http';
import { Clock } from '#libs/kernel/clock';
import { workerFile } from '#libs/kernel/threads';
import type { VisitPrintQuery } from './visit.dto.js';
import { VisitLinks } from './visit-links.js';
import { VisitList } from './visit-list.js';
import { walkLists } from './walk-list.js';
import type { PrintedWalk } from './walk-list-pdf.js';

const program = workerFile('./walk-list-worker.js', import.meta.url);

/** Prints the walk lists of a day. Who prints may hand out the links on them, so that it is recorded. */
@Injectable()
export class VisitPrintService {
  private readonly thread = new PdfThread<PrintedWalk, Uint8Array>(program);

  constructor(
    private readonly visits: VisitList,
    private readonly links: VisitLinks,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @throws RuleError without visits, and for too many doors */
  async file(caller: Identity, { day, person }: VisitPrintQuery): Promise<StreamableFile> {
    const visits = await this.visits.ofDay(caller, { day, person }, visitLimits.printedDoors + 1);
    if (visits.length === 0) throw new RuleError(texts.visitNothingToPrint, 'day');
    const doors = visits.reduce((sum, visit) => sum + visit.doors.length, 0);
    if (doors > visitLimits.printedDoors) throw new RuleError(texts.visitTooManyToPrint, 'person');
    const lists = walkLists(visits, (visitId, door) => this.links.of({ visitId, day, door }));
    const pdf = await this.thread.make({ day, lists, at: this.clock.now() });
    const entry = { action: 'visit.print', object: 'visit', objectIds: visits.map(({ id }) => id) } as const;
    const after = { day, ...(person !== undefined && { name: person }), count: visits.length };
    await this.transactions.run((tx) =>
      this.outbox.add(tx, auditEvents(caller, { ...entry, schoolCode: null, after })),
    );
    const name = [texts.walkListTitle, day, person].filter((text) => text !== undefined).join('-');
    return download([Buffer.from(pdf)], `${name}.pdf`, 'application/pdf', true);
  }
}
