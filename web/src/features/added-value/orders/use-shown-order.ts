import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The order whose drawer is open; stands in the address, so that a link opens it and "back" closes it. */
export const useShownOrder = (): [string | null, (orderNo: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (orderNo: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('order');
        if (orderNo !== null) next.set('order', orderNo);
        return next;
      }),
    [setParams],
  );
  return [params.get('order'), show];
};
