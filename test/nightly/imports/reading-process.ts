import { type ChildProcess, spawn } from 'node:child_process';
import type { SheetRow } from '#libs/files/spreadsheet';

/** A sheet as it was read. */
export interface ReadSheet {
  name: string;
  rows: SheetRow[];
}

/** What a file says: its visible sheets, or how many rows they have; or why it is refused. */
export type Reading = ReadSheet[] | number | string;

/** What reading took since `rest` was called. */
export interface Figures {
  /** Memory above what the process had then, in MiB. */
  more: number;
  /** Longest stretch for which the main thread computed, in milliseconds; other processes do not lengthen it. */
  stretch: number;
}

interface Message {
  id: number;
  reading?: Reading;
  figures?: Figures;
}

/**
 * The program of the process. The stretch is the processor time of the main thread (its id is that of the process)
 * between two turns of a timer: it holds every stretch between them as a whole. Where that is not known, it is the time
 * that passed.
 */
const program = `
import { readFileSync } from 'node:fs';
const { Workbook } = await import(process.argv[1]);
const own = '/proc/self/task/' + process.pid + '/schedstat';
const busy = () => {
  try {
    return Number(readFileSync(own, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
};
let [rest, most, stretch, last] = [0, 0, 0, 0];
const sample = () => {
  const now = busy();
  stretch = Math.max(stretch, now - last);
  last = now;
  most = Math.max(most, process.memoryUsage.rss());
};
setInterval(sample, 2);
const read = async ({ path, count }) => {
  const workbook = await Workbook.open(path);
  try {
    const sheets = [];
    for (const { sheet, name } of await workbook.heads()) {
      sheets.push({ name, rows: [] });
      for await (const rows of workbook.rows(sheet, 0)) {
        if (count) sheets[0].rows.length += rows.length;
        else sheets.at(-1).rows.push(...rows);
      }
    }
    return count ? sheets[0].rows.length : sheets;
  } finally {
    await workbook.close();
  }
};
process.on('message', async ({ id, ask, ...file }) => {
  if (ask === 'rest') {
    globalThis.gc();
    [rest, most, stretch, last] = [process.memoryUsage.rss(), 0, 0, busy()];
    process.send({ id });
  } else if (ask === 'figures') {
    sample();
    process.send({ id, figures: { more: Math.round((most - rest) / 2 ** 20), stretch } });
  } else {
    process.send({ id, reading: await read(file).catch((error) => error.message) });
  }
});
process.send({ id: 0 });
`;
const library = new URL('../../../dist/libs/files/spreadsheet/index.js', import.meta.url).href;

/** A process that does nothing but read workbooks, as an import does. */
export class ReadingProcess {
  private readonly waiting = new Map<number, (message: Message) => void>();
  private next = 1;

  private constructor(private readonly child: ChildProcess) {
    child.on('message', (message: Message) => {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    });
  }

  static async start(): Promise<ReadingProcess> {
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program, library], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const started = new ReadingProcess(child);
    await new Promise<void>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the reading process has ended')));
      started.waiting.set(0, () => resolve());
    });
    return started;
  }

  /** Reads a file; `count`: its rows are counted, and are not returned. */
  async read(path: string, count = false): Promise<Reading> {
    return (await this.ask({ path, count })).reading ?? '';
  }

  /** Measures from here on. */
  async rest(): Promise<void> {
    await this.ask({ ask: 'rest' });
  }

  async figures(): Promise<Figures> {
    return (await this.ask({ ask: 'figures' })).figures ?? { more: Infinity, stretch: Infinity };
  }

  end(): void {
    this.child.kill('SIGKILL');
  }

  private ask(question: object): Promise<Message> {
    const id = this.next++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, ...question });
    });
  }
}
