import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { Problem } from '../../../core/problem.js';

export type Challenge = Schemas['ProofChallenge'];

/** Longest wait for a proof: the challenge itself lives for three minutes. */
const longestMs = 120_000;

/** The challenge that a rejected try was answered with. */
export const challengeOf = (error: unknown): Challenge | undefined => {
  const data = error instanceof Problem ? error.data : null;
  return typeof data === 'object' && data !== null && 'challenge' in data ? (data as Challenge) : undefined;
};

/** Does the work of a challenge beside the page. @throws Problem when the browser cannot do it */
export const prove = (challenge: Challenge): Promise<string> =>
  new Promise<string>((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' });
    const end = (): void => {
      clearTimeout(timer);
      worker.terminate();
    };
    const fail = (): void => {
      end();
      reject(new Problem('unexpected', texts.proofFailed));
    };
    const timer = setTimeout(fail, longestMs);
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      end();
      resolve(data);
    };
    worker.onerror = fail;
    worker.postMessage(challenge);
  });
