import { createBrowserRouter, Navigate } from 'react-router';
import { lazyPart, loadPart } from '../core/parts.js';
import { queryClient } from '../core/query-client.js';
import { sessionQuery } from '../core/session.js';
import { consoleRoutes, groupRedirects } from './routes.js';
import { ScreenError } from './screen-error.js';

// named here and not by their pages: the first page is smaller so
const BesidePassword = lazyPart(() => import('../features/user/login/beside-password.js'));
const ExchangeTicket = lazyPart(() => import('./exchange-ticket.js'));

/** What every screen needs; a failure shows when a screen loads it. */
const loadShell = (): void => {
  for (const part of [loadPart(() => import('./home.js')), loadPart(() => import('./screen.js'))])
    part.catch(() => undefined);
};

/** All addresses of the console. */
export const router = createBrowserRouter([
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '/',
        lazy: async () => {
          const { Login } = await loadPart(() => import('../features/user/login/login.js'));
          return { element: <Login Beside={BesidePassword} loadShell={loadShell} /> };
        },
      },
      {
        path: '/ssoLogin/:pathName?',
        lazy: async () => {
          const { SsoLogin } = await loadPart(() => import('./sso-login.js'));
          return { element: <SsoLogin Exchange={ExchangeTicket} /> };
        },
      },
      {
        path: '/home',
        lazy: async () => {
          // the guard asks for it: it comes with the code
          void queryClient.query(sessionQuery).catch(() => undefined);
          return { Component: (await loadPart(() => import('./home.js'))).Home };
        },
        children: [
          { index: true, lazy: async () => ({ Component: (await loadPart(() => import('./landing.js'))).Landing }) },
          ...groupRedirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
          ...consoleRoutes.map((route) => ({
            path: route.path,
            lazy: async () => {
              route.page.preload();
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
