import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The order whose drawer is open; stands in the address, so that a link opens it and "back" closes it. */
export const useShownOrder = (): [string | null, (id: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (id: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('order');
        if (id !== null) next.set('order', id);
        return next;
      }),
    [setParams],
  );
  return [params.get('order'), show];
};
