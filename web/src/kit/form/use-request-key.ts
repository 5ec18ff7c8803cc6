import { useCallback, useRef } from 'react';
import { newRequestKey } from '../../core/request-keys.js';
import { Problem } from '../../core/problem.js';

/**
 * Makes a call with the key of what a dialog does once. While it is not known what has become of a call the key stays, so that
 * another try counts as the same; after a rule has rejected it, what is tried next is something new.
 */
export const useRequestKey = () => {
  const current = useRef<string | null>(null);
  return useCallback(async <Result>(send: (key: string) => Promise<Result>): Promise<Result> => {
    current.current ??= newRequestKey();
    try {
      return await send(current.current);
    } catch (error) {
      if (error instanceof Problem && error.kind === 'rejected') current.current = null;
      throw error;
    }
  }, []);
};
