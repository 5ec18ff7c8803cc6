import { useEffect, useSyncExternalStore } from 'react';
import { RouterProvider, createBrowserRouter, Navigate, useRouteError } from 'react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { isNoticeWaiting } from '../core/feedback.js';
import { lazyPart, loadPart } from '../core/parts.js';
import { Problem } from '../core/problem.js';
import { queryClient } from '../core/query-client.js';
import { sessionQuery } from '../core/session.js';
import { LatePart } from './late-part.js';
import { consoleRoutes, groupRedirects } from './routes.js';
import './theme-choice.js';

/** A part of the console could not be fetched; each browser has its own message for it. */
const isLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);

/** Shown when a screen fails to render or to load, for example after a new version was installed. */
const ScreenError = () => {
  const error = useRouteError();
  const text = error instanceof Problem ? error.message : isLoadError(error) ? texts.network : texts.unexpected;
  const requestId = error instanceof Problem ? error.requestId : null;
  useEffect(() => {
    // a fault of the console is an error of the page, as one in a handler is
    if (text === texts.unexpected) reportError(error);
  }, [text, error]);
  return (
    <div className="broken" role="alert">
      <h1>{text}</h1>
      {requestId !== null && <p className="muted">请求编号 {requestId}</p>}
      <button type="button" className="plain-button primary" onClick={() => window.location.reload()}>
        重新加载
      </button>
    </div>
  );
};

// named here and not by their pages: the first page is smaller so
const BesidePassword = lazyPart(() => import('../features/user/login/beside-password.js'));
const ExchangeTicket = lazyPart(() => import('./exchange-ticket.js'));

/** What every screen needs; a failure shows when a screen loads it. */
const loadShell = (): void => {
  for (const part of [loadPart(() => import('./home.js')), loadPart(() => import('./screen.js'))])
    part.catch(() => undefined);
};

const soonMs = 300;

/** Waits a moment for what a screen needs at once: one that is drawn with it shows no fallback first. Failures show later. */
const soon = (wanted: Promise<unknown>): Promise<unknown> =>
  Promise.race([wanted.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, soonMs))]);

/** All addresses of the console. */
const router = createBrowserRouter([
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
          const session = queryClient.query(sessionQuery);
          const { Home } = await loadPart(() => import('./home.js'));
          await soon(session);
          return { Component: Home };
        },
        children: [
          { index: true, lazy: async () => ({ Component: (await loadPart(() => import('./screen.js'))).Landing }) },
          ...groupRedirects.map(({ path, to }) => ({ path, element: <Navigate to={to} replace /> })),
          ...consoleRoutes.map((route) => ({
            path: route.path,
            lazy: async () => {
              const page = route.page.ready();
              const { Screen } = await loadPart(() => import('./screen.js'));
              await soon(page);
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
