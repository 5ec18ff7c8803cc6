import { QueryClientProvider } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router';
import { isNoticeWaiting } from '../core/notice.js';
import { queryClient } from '../core/query-client.js';
import { LatePart } from './late-part.js';
import { router } from './router.js';
import './theme-choice.js';

const loadNotices = () => import('./notices.js');

/** The console: providers around the router. What antd draws is within `Themed`. */
export const App = () => {
  const isWaiting = useSyncExternalStore(isNoticeWaiting.subscribe, isNoticeWaiting.get);
  return (
    <QueryClientProvider client={queryClient}>
      <LatePart load={loadNotices} isWanted={isWaiting} />
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
};
