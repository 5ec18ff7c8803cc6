import { useEffect } from 'react';
import type { Problem } from './http.js';
import { go } from './place.js';
import { remember } from './visit.js';

/** Asks again who one is when that is what is wrong, and comes back to what one has. */
export const useProofProblem = (problem: Problem | undefined): void => {
  useEffect(() => {
    if (problem?.field !== 'proof') return;
    remember({ proof: undefined, next: 'services' });
    go('prove', { replace: true });
  }, [problem]);
};
