import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notifyProblem } from './notice.js';
import { Problem } from './problem.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page shows the error itself. */
      inline?: boolean;
      /** Text when the server gives none. */
      fallback?: string;
    };
    mutationMeta: { inline?: boolean; fallback?: string };
  }
}

const isNetwork = (error: unknown): boolean => error instanceof Problem && error.kind === 'network';

/** Lists that read themselves again must not repeat for a whole outage what has been said. */
const tellAgainAfterMs = 60_000;
let toldAt = -Infinity;

const wasTold = (): boolean => {
  if (performance.now() - toldAt < tellAgainAfterMs) return true;
  toldAt = performance.now();
  return false;
};

/** The one cache of server data. A failed call is tried again only when the network failed. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => {
      toldAt = -Infinity;
    },
    onError: (error, query) => {
      if (isNetwork(error) && wasTold()) return;
      if (query.meta?.inline !== true || isNetwork(error))
        notifyProblem(error, query.meta?.fallback ?? texts.loadFailed);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.inline !== true) notifyProblem(error, mutation.meta?.fallback);
    },
  }),
  defaultOptions: {
    queries: {
      // a browser that thinks it is offline may be wrong, and is told of a failure like any other
      networkMode: 'always',
      retry: (count, error) => count < 1 && isNetwork(error),
      staleTime: 5000,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
