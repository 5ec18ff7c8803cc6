import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The rollout that is open; stands in the address, beside the state of the list to which "back" leads. */
export const useShownRollout = (): [string | null, (rolloutId: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (rolloutId: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (rolloutId === null) next.delete('rolloutId');
        else next.set('rolloutId', rolloutId);
        return next;
      }),
    [setParams],
  );
  return [params.get('rolloutId'), show];
};
