import { Injectable, Logger, type StreamableFile } from '@nestjs/common';
import { Clock } from '#libs/kernel/clock';
import { texts, wireTime } from '#libs/contracts';
import { isDatabaseAway, Transactions } from '#libs/data/db';
import { Outbox } from '#libs/events';
import { type AuditEntry, auditEvents, CallError, download, FailedError, type Identity } from '#libs/http';
import { workbookType, writeWorkbook } from '#libs/files/spreadsheet';
import { csvType, writeCsv } from './csv.js';
import { RunningExports } from './running-exports.js';
import { cellsOf, type ListExport, type RowBatches, textsOf } from './list-export.js';

/** One download: the rows, and what the audit entry holds besides the action. */
export interface ExportOrder<Row> extends Partial<Omit<AuditEntry, 'action' | 'object'>> {
  rows: RowBatches<Row>;
  /** Before the name of the export: whose rows they are, such as the name of a school. */
  subject?: string;
}

/** Sends exports of lists: streamed, with an audit entry each. */
@Injectable()
export class ListExporter {
  private readonly logger = new Logger(ListExporter.name);
  private readonly running = new RunningExports();

  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the file, whose rows are read while it is sent. The first batch is read before, so that what fails then is an
   * error of the call with a text, and leaves no audit entry; what fails later ends the connection.
   * @throws FailedError with the export's fallback text; ThrottledError while too many others are sent; errors that a caller
   * may see as they are
   */
  async send<Row>(caller: Identity, list: ListExport<Row>, order: ExportOrder<Row>): Promise<StreamableFile> {
    const end = this.running.begin(caller.uid);
    try {
      const file = await this.begun(caller, list, order);
      file.getStream().once('close', end);
      return file;
    } catch (error) {
      end();
      throw error;
    }
  }

  private async begun<Row>(caller: Identity, list: ListExport<Row>, order: ExportOrder<Row>): Promise<StreamableFile> {
    const { rows, subject, objectIds = [], ...entry } = order;
    const batches = await this.started(rows, list.fallback ?? texts.exportFailed);
    await this.transactions.run((tx) =>
      this.outbox.add(tx, auditEvents(caller, { ...list.audit, objectIds, ...entry })),
    );
    const title = subject === undefined ? list.name : `${subject}-${list.name}`;
    return fileOf(list, `${title}-${wireTime(this.clock.now()).replace(/\D/g, '')}`, batches);
  }

  private async started<Batch>(batches: AsyncIterable<Batch>, fallback: string): Promise<AsyncGenerator<Batch>> {
    const iterator = batches[Symbol.asyncIterator]();
    try {
      return continued(await iterator.next(), iterator);
    } catch (error) {
      if (error instanceof CallError || isDatabaseAway(error)) throw error;
      this.logger.error({ err: error }, 'export failed');
      throw new FailedError(fallback);
    }
  }
}

const continued = async function* <Batch>(
  next: IteratorResult<Batch, unknown>,
  iterator: AsyncIterator<Batch>,
): AsyncGenerator<Batch> {
  try {
    for (; next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
};

const fileOf = <Row>(
  { name, format = 'xlsx', columns }: ListExport<Row>,
  fileName: string,
  batches: AsyncIterable<Iterable<Row>>,
): StreamableFile => {
  const head = columns.map(({ header }) => header);
  if (format === 'csv') {
    const lines = mapped(batches, (batch) => textsOf(columns, batch));
    return download(writeCsv(head, lines), `${fileName}.csv`, csvType);
  }
  const rows = mapped(batches, (batch) => cellsOf(columns, batch));
  return download(writeWorkbook({ name, head, rows }), `${fileName}.xlsx`, workbookType);
};

const mapped = async function* <From, To>(batches: AsyncIterable<From>, to: (batch: From) => To): AsyncGenerator<To> {
  for await (const batch of batches) yield to(batch);
};
