import { useCallback, useEffect, useState } from 'react';
import { type Problem, problemOf } from './http.js';

export interface Loaded<T> {
  data: T | undefined;
  problem: Problem | undefined;
  again: () => void;
}

/** Loads something when a screen opens, and once more each time `again` is called. */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [state, setState] = useState<Omit<Loaded<T>, 'again'>>({ data: undefined, problem: undefined });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isLeft = false;
    load().then(
      (data) => isLeft || setState({ data, problem: undefined }),
      (error: unknown) => isLeft || setState({ data: undefined, problem: problemOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [load, turn]);
  const again = useCallback(() => {
    setState({ data: undefined, problem: undefined });
    setTurn((before) => before + 1);
  }, []);
  return { ...state, again };
};
