import { Worker } from 'node:worker_threads';
import { workerFile } from '#libs/kernel/threads';
import { heapMiB, silenceMs, wholeMs, youngMiB } from './limits.js';
import type { SheetRow } from './sheet-rows.js';
import { WorkbookError } from './workbook-error.js';
import type { RowsWanted, SheetHead, WorkerResponse, WorkerRequest } from './worker-messages.js';

const program = workerFile('./workbook-worker.js', import.meta.url);

interface Waiting {
  resolve(response: WorkerResponse): void;
  reject(error: Error): void;
}

/** An .xlsx file that is being read, in a thread with limits of its own. Close it in any case. */
export class Workbook {
  private waiting: Waiting | undefined;
  private ended: Error | undefined;
  /** Working time of the thread so far; what its rows are used for in between does not count. */
  private workedMs = 0;

  private constructor(
    private readonly worker: Worker,
    private readonly patienceMs: number,
  ) {
    worker.on('message', (response: WorkerResponse) => this.settle((waiting) => waiting.resolve(response)));
    worker.on('error', (error: Error & { code?: string }) => {
      this.end(
        new WorkbookError(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooComplex' : 'damaged', { cause: error }),
      );
    });
    worker.on('exit', () => this.end(new WorkbookError('damaged')));
  }

  /** Checks a file by its directory and gets ready to read it, all in the thread. @throws WorkbookError */
  static async open(path: string, patienceMs = silenceMs): Promise<Workbook> {
    const worker = new Worker(program, {
      workerData: { path },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: youngMiB, stackSizeMb: 4 },
    });
    const workbook = new Workbook(worker, patienceMs);
    try {
      await workbook.ask({ ask: 'check' });
      return workbook;
    } catch (error) {
      await workbook.close();
      throw error;
    }
  }

  /** The first rows of the visible sheets; `marksBad` as for `rows`. @throws WorkbookError */
  async heads(marksBad?: boolean): Promise<SheetHead[]> {
    const response = await this.ask({ ask: 'heads', marksBad });
    return response.kind === 'heads' ? response.heads : [];
  }

  /**
   * The rows with content of a sheet, below row `after`, some hundred at a time. They count when the generator has ended:
   * damage is found at the end of a sheet. Cells that are merged over rows are refused in `columns`, from 0; in all unless
   * said otherwise; in `fillable` ones they have the text of the first. Cells that cannot be read are refused, too, or
   * marked in their rows (`marksBad`). @throws WorkbookError
   */
  async *rows(
    sheet: number,
    after: number,
    wanted: Omit<RowsWanted, 'sheet' | 'after'> = {},
  ): AsyncGenerator<SheetRow[]> {
    let response = await this.ask({ ask: 'rows', sheet, after, ...wanted });
    while (response.kind === 'rows') {
      // the thread continues while these rows are processed
      const next = this.ask({ ask: 'more' });
      next.catch(() => undefined);
      yield response.rows;
      response = await next;
    }
  }

  async close(): Promise<void> {
    this.ended ??= new WorkbookError('damaged');
    await this.worker.terminate();
  }

  private async ask(request: WorkerRequest): Promise<WorkerResponse> {
    if (this.ended) throw this.ended;
    const responded = new Promise<WorkerResponse>((resolve, reject) => (this.waiting = { resolve, reject }));
    this.worker.postMessage(request);
    const start = performance.now();
    const timer = setTimeout(
      () => {
        this.end(new WorkbookError('tooSlow'));
        void this.worker.terminate();
      },
      Math.max(0, Math.min(this.patienceMs, wholeMs - this.workedMs)),
    );
    try {
      const response = await responded;
      if (response.kind === 'fault') throw new WorkbookError(response.fault, response);
      return response;
    } finally {
      this.workedMs += performance.now() - start;
      clearTimeout(timer);
    }
  }

  private end(error: Error): void {
    this.ended ??= error;
    this.settle((waiting) => waiting.reject(this.ended ?? error));
  }

  private settle(how: (waiting: Waiting) => void): void {
    const { waiting } = this;
    this.waiting = undefined;
    if (waiting) how(waiting);
  }
}
