import { Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { workerFile } from '#libs/kernel/threads';
import { ApkError, type ApkFacts, apkLimits } from './apk-facts.js';
import type { ApkMessage } from './apk-worker.js';

/** The port to what opens an apk. */
export abstract class ApkReader {
  /** @throws ApkError for a file that is no apk, or none that cards would install */
  abstract read(path: string): Promise<ApkFacts>;
}

const program = workerFile('./apk-worker.js', import.meta.url);

/** Reads each apk in a thread of its own, whose time and memory are limited. */
@Injectable()
export class ThreadedApkReader extends ApkReader {
  async read(path: string): Promise<ApkFacts> {
    const worker = new Worker(program, {
      workerData: { path },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: apkLimits.heapMiB, maxYoungGenerationSizeMb: apkLimits.youngMiB },
    });
    try {
      return await factsFrom(worker);
    } finally {
      await worker.terminate();
    }
  }
}

const factsFrom = (worker: Worker): Promise<ApkFacts> =>
  new Promise((resolve, reject) => {
    const after = (ms: number): NodeJS.Timeout => setTimeout(() => reject(new ApkError('tooLong')), ms);
    let timer = after(apkLimits.openMs);
    const settle = (how: () => void): void => {
      clearTimeout(timer);
      how();
    };
    worker
      .on('message', (message: ApkMessage) => {
        clearTimeout(timer);
        if (message.kind === 'opened') timer = after(apkLimits.verifyMs);
        else if (message.kind === 'facts') resolve(message.facts);
        else reject(message.kind === 'problem' ? new ApkError(message.problem) : new Error(message.cause));
      })
      .on('error', (error: Error & { code?: string }) => {
        const problem = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuch' : 'damaged';
        settle(() => reject(new ApkError(problem, { cause: error })));
      })
      .on('exit', () => settle(() => reject(new ApkError('damaged'))));
  });
