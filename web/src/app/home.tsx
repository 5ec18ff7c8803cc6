import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../kit/states/loading.js';
import { lazyPart } from '../core/parts.js';
import { endSession } from '../core/session-end.js';
import { ScreensContext } from '../core/screens.js';
import { sessionQuery } from '../core/session.js';
import { consoleRoutes } from './routes.js';
import { Shell } from './shell.js';

const Overlays = lazyPart(() => import('./overlays.js'));

const passwordPath = '/home/changePassword';

/** Lets in whoever is signed in. A generated password must be changed before anything else. */
const Guard = () => {
  const { data: user } = useSuspenseQuery(sessionQuery);
  const { pathname } = useLocation();
  useEffect(() => {
    if (user === null) endSession();
  }, [user]);
  if (user === null) return null;
  if (user.mustChangePassword && pathname !== passwordPath) return <Navigate to={passwordPath} replace />;
  return <Shell />;
};

export const Home = () => (
  <ScreensContext value={consoleRoutes}>
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
    <Suspense fallback={<Loading />}>
      <Guard />
    </Suspense>
  </ScreensContext>
);
