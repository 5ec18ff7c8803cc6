import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { isNoticeWaiting } from '../core/notice.js';
import { lazyPart } from '../core/parts.js';
import { queryClient } from '../core/query-client.js';
import { router } from './router.js';
import './theme-choice.js';

const Notices = lazyPart(() => import('./notices.js'));

/** Notices are loaded when the first one waits, and so many milliseconds after the start at the latest: a network that is away later cannot bring them. */
const noticesAfterMs = 3000;

const useNotices = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), noticesAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(isNoticeWaiting.subscribe, isNoticeWaiting.get) || isLate;
};

/** The console: providers around the router. What antd draws is within `Themed`. */
export const App = () => {
  const hasNotices = useNotices();
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={null}>{hasNotices && <Notices />}</Suspense>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};
