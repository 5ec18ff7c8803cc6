import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { areaFilterNames, type WatchedArea } from '#libs/contracts';
import { areaValues } from './areas.js';

/** The area that a screen shows, kept in the address. */
export const useArea = (): [area: WatchedArea, choose: (path: string[]) => void] => {
  const [params, setParams] = useSearchParams();
  const area = useMemo(() => {
    const pairs = areaFilterNames.map((name) => [name, params.get(name)] as const);
    return Object.fromEntries(
      pairs.filter((pair): pair is [(typeof areaFilterNames)[number], string] => pair[1] !== null),
    );
  }, [params]);
  return [area, (path) => setParams(areaValues(path))];
};
