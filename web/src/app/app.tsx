import { QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { RouterProvider } from 'react-router';
import { Notices } from './notice.js';
import { queryClient } from './query-client.js';
import { router } from './router.js';
import { theme } from './theme.js';
import { useReducedMotion } from './use-reduced-motion.js';

/** The console: providers around the router. */
export const App = () => {
  const reducedMotion = useReducedMotion();
  return (
    <ConfigProvider
      locale={zhCN}
      theme={{ ...theme, token: { ...theme.token, motion: !reducedMotion } }}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ConfigProvider>
  );
};
