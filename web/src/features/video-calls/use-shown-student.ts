import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The student whose minutes are shown; stands in the address, so that a link opens them and "back" closes them. */
export const useShownStudent = (): [string | null, (studentUid: string | null) => void] => {
  const [params, setParams] = useSearchParams();
  const show = useCallback(
    (studentUid: string | null) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        next.delete('student');
        if (studentUid !== null) next.set('student', studentUid);
        return next;
      }),
    [setParams],
  );
  return [params.get('student'), show];
};
