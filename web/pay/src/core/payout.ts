import { useEffect, useState } from 'react';
import type { PayoutPage } from './contract.js';
import { call, type Problem, problemOf } from './http.js';

/** How often an exchange that has not ended is asked for, in milliseconds. */
const againMs = 3000;

const hash = /^#payout=([\w.-]+)$/;

/** The link by which a teacher confirms a payout; null: this is the page on which parents pay. */
export const payoutLink = (): string | null => hash.exec(location.hash)?.[1] ?? null;

interface Watched {
  page: PayoutPage | undefined;
  problem: Problem | undefined;
}

const hasEnded = ({ state }: PayoutPage): boolean => state === 'paid' || state === 'failed';

/** The exchange of a link, asked for until it has ended. */
export const usePayout = (link: string): Watched => {
  const [watched, setWatched] = useState<Watched>({ page: undefined, problem: undefined });
  useEffect(() => {
    let timer = 0;
    let isOver = false;
    const ask = async (): Promise<void> => {
      try {
        const page = await call<PayoutPage>('integral/mobile/payout', { proof: link });
        if (isOver) return;
        setWatched({ page, problem: undefined });
        if (hasEnded(page)) return;
      } catch (error) {
        if (isOver) return;
        const problem = problemOf(error);
        setWatched(({ page }) => ({ page, problem }));
        if (problem.kind === 'rejected') return;
      }
      timer = window.setTimeout(() => void ask(), againMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [link]);
  return watched;
};
