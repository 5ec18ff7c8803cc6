import { useEffect } from 'react';
import type { Problem } from './http.js';
import { go } from './place.js';
import { remember } from './visit.js';

/** Asks for the proof of identity again when that is what is wrong, and returns to the screen. */
export const useProofProblem = (problem: Problem | undefined): void => {
  useEffect(() => {
    if (problem?.field !== 'proof') return;
    remember({ proof: undefined, next: 'services' });
    go('prove', { replace: true });
  }, [problem]);
};
