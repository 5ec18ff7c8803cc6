import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The id in a parameter of the address: what is open there, so that a link opens it and "back" closes it. */
export const useShown = (name: string): [string | null, (id: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(name);
        else next.set(name, id);
        return next;
      }),
    [setParams, name],
  );
  return [params.get(name), show];
};
