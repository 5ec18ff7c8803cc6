import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs a program that makes PDF files in a thread, one file at a time: each has a font in memory. */
export class PdfThread<Task, Made> {
  private last: Promise<unknown> = Promise.resolve();

  /** `program`: it gets the task as `workerData`, and posts what it has made. */
  constructor(private readonly program: URL) {}

  make(task: Task): Promise<Made> {
    const made = this.last.then(() => this.run(task));
    this.last = made.catch(() => undefined);
    return made;
  }

  private async run(task: Task): Promise<Made> {
    const worker = new Worker(this.program, { workerData: task, execArgv: [] });
    try {
      const [made] = (await once(worker, 'message')) as [Made];
      return made;
    } finally {
      await worker.terminate();
    }
  }
}
