import { createBrowserRouter, Navigate } from 'react-router';
import { loadPart } from '../core/parts.js';
import { consoleRoutes, groupRedirects } from './routes.js';
import { ScreenError } from './screen-error.js';

/** All addresses of the console. */
export const router = createBrowserRouter([
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await loadPart(() => import('../features/login/login.js'))).Login }),
      },
      {
        path: '/ssoLogin/:pathName?',
        lazy: async () => ({ Component: (await loadPart(() => import('./sso-login.js'))).SsoLogin }),
      },
      {
        path: '/home',
        lazy: async () => ({ Component: (await loadPart(() => import('./home.js'))).Home }),
        children: [
          { index: true, lazy: async () => ({ Component: (await loadPart(() => import('./landing.js'))).Landing }) },
          ...groupRedirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
          ...consoleRoutes.map((route) => ({
            path: route.path,
            lazy: async () => {
              const { Screen } = await loadPart(() => import('./screen.js'));
              return { element: <Screen route={route} /> };
            },
          })),
          { path: '*', lazy: async () => ({ Component: (await loadPart(() => import('./not-found.js'))).NotFound }) },
        ],
      },
      { path: '*', lazy: async () => ({ Component: (await loadPart(() => import('./not-found.js'))).NotFound }) },
    ],
  },
]);
