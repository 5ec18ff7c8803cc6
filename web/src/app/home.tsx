import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../kit/loading.js';
import { endSession } from './session-end.js';
import { sessionQuery } from './session.js';
import { Shell } from './shell.js';

const Overlays = lazy(() => import('./overlays.js'));

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
  <>
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
    <Suspense fallback={<Loading />}>
      <Guard />
    </Suspense>
  </>
);
