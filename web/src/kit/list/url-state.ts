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

/**
 * The open tab, in the address: one of `names`, of which the first is the usual one. The school goes along to the other
 * tab, filters and page do not.
 */
export const useTab = <Name extends string>(names: readonly [Name, ...Name[]]) => {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (tab: string) =>
      setParams((current) => {
        const schoolCode = current.get('schoolCode');
        const kept: [string, string][] = schoolCode === null ? [] : [['schoolCode', schoolCode]];
        return new URLSearchParams(tab === names[0] ? kept : [...kept, ['tab', tab]]);
      }),
    [setParams, names],
  );
  return [names.find((name) => name === params.get('tab')) ?? names[0], open] as const;
};
