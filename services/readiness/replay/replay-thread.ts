import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { workerFile } from '#libs/kernel/threads';
import type { ReplayedTown, ReplayTask } from './replay-towns.js';

const program = workerFile('./replay-worker.js', import.meta.url);
/** Memory of the thread: the facts of one town several times over. */
const maxMemoryMb = 384;

/** Replays towns in a thread with a connection of its own, which only reads. */
export class ReplayThread {
  /** The towns that are done when it ends, or is ended by `signal`. @throws what the thread throws */
  async run(task: ReplayTask, signal: AbortSignal): Promise<ReplayedTown[]> {
    const towns: ReplayedTown[] = [];
    if (signal.aborted) return towns;
    const worker = new Worker(program, {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    worker.on('message', (town: ReplayedTown) => towns.push(town));
    const end = (): void => void worker.terminate();
    signal.addEventListener('abort', end, { once: true });
    try {
      // an error of the thread rejects
      await once(worker, 'exit');
      return towns;
    } finally {
      signal.removeEventListener('abort', end);
      await worker.terminate();
    }
  }
}
