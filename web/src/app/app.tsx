import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import { Suspense, useMemo } from 'react';
import { RouterProvider } from 'react-router';
import { lazyPart } from '../core/parts.js';
import { queryClient } from '../core/query-client.js';
import { router } from './router.js';
import { useDark } from './theme-choice.js';
import { themeOf } from '../core/theme.js';
import { popupHost } from './popups.js';
import { useReducedMotion } from './use-reduced-motion.js';

const Notices = lazyPart(() => import('./notices.js'));

/** The console: providers around the router. */
export const App = () => {
  const dark = useDark();
  const motion = !useReducedMotion();
  const theme = useMemo(() => themeOf(dark, motion), [dark, motion]);
  return (
    <ConfigProvider
      locale={zhCN}
      theme={theme}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      getPopupContainer={popupHost}
    >
      <QueryClientProvider client={queryClient}>
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  );
};
