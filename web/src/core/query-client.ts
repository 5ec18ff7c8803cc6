import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { notifyProblem } from './feedback.js';
import { Problem } from './problem.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The page shows the error itself. */
      inline?: boolean;
      /** Text when the server gives none. */
      fallback?: string;
      /** A failure stands on the page alone: no notice, not even of the network. */
      quiet?: boolean;
    };
    mutationMeta: { inline?: boolean; fallback?: string };
  }
}

const isNetwork = (error: unknown): boolean => error instanceof Problem && error.kind === 'network';

/** Lists that read themselves again must not report the same outage again and again. */
const reportAgainAfterMs = 60_000;
let reportedAt = -Infinity;

const wasReported = (): boolean => {
  if (performance.now() - reportedAt < reportAgainAfterMs) return true;
  reportedAt = performance.now();
  return false;
};

/** The one cache of server data. A failed call is tried again only when the network failed. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => {
      reportedAt = -Infinity;
    },
    onError: (error, query) => {
      if (query.meta?.quiet === true) return;
      if (isNetwork(error) && wasReported()) return;
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
      // a browser that thinks it is offline may be wrong, and reports a failure like any other
      networkMode: 'always',
      retry: (count, error) => count < 1 && isNetwork(error),
      staleTime: 5000,
      refetchOnWindowFocus: false,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
