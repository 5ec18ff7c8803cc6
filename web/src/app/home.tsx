import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../kit/states/loading.js';
import { lazyPart } from '../core/parts.js';
import { endSession } from '../core/session-end.js';
import { ScreensContext } from '../core/screens.js';
import { sessionQuery, type LoginUser } from '../core/session.js';
import { consoleRoutes } from './routes.js';
import { Shell } from './shell.js';
import { Themed } from './themed.js';

const Overlays = lazyPart(() => import('./overlays.js'));

/** The screen on which somebody must do something before anything else. */
const firstPath = (user: LoginUser): string | undefined => {
  if (user.mustChangePassword) return '/home/changePassword';
  return user.mustSetUpSecondFactor ? '/home/secondFactor' : undefined;
};

/** Lets in whoever is signed in. A generated password must be changed and a second factor set up before anything else. */
const Guard = () => {
  const { data: user } = useSuspenseQuery(sessionQuery);
  const { pathname } = useLocation();
  useEffect(() => {
    if (user === null) endSession();
  }, [user]);
  if (user === null) return null;
  const first = firstPath(user);
  if (first !== undefined && pathname !== first) return <Navigate to={first} replace />;
  return <Shell />;
};

export const Home = () => (
  <Themed>
    <ScreensContext value={consoleRoutes}>
      <Suspense fallback={null}>
        <Overlays />
      </Suspense>
      <Suspense fallback={<Loading />}>
        <Guard />
      </Suspense>
    </ScreensContext>
  </Themed>
);
