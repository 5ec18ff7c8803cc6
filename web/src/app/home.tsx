import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isConfirmWaiting } from '../core/feedback.js';
import { ScreensContext } from '../core/screens.js';
import { endSession, useSessionEnded } from '../core/session-end.js';
import { knownUid, sessionQuery, type LoginUser } from '../core/session.js';
import { onOtherTab } from '../core/sign-out.js';
import { Loading } from '../kit/states/states.js';
import { LatePart } from './late-part.js';
import { consoleRoutes } from './routes.js';
import { Shell } from './shell.js';
import { Themed } from './themed.js';

const loadOverlays = () => import('./overlays.js');

/** The screen on which a user must do something before anything else. */
const firstPath = (user: LoginUser): string | undefined => {
  if (user.mustChangePassword) return '/home/changePassword';
  return user.mustSetUpSecondFactor ? '/home/secondFactor' : undefined;
};

/** Lets in signed-in users. A generated password must be changed and a second factor set up before anything else. */
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

/**
 * Dialogs that any screen may open. The cookie is everyone's: a sign-out, or a sign-in as another user, ends what this
 * tab shows.
 */
const LateOverlays = () => {
  const ended = useSessionEnded();
  const isConfirming = useSyncExternalStore(isConfirmWaiting.subscribe, isConfirmWaiting.get);
  useEffect(() => onOtherTab((other) => (other.kind === 'out' || other.uid !== knownUid()) && endSession()), []);
  return <LatePart load={loadOverlays} isWanted={ended || isConfirming} />;
};

export const Home = () => (
  <Themed>
    <ScreensContext value={consoleRoutes}>
      <LateOverlays />
      <Suspense fallback={<Loading />}>
        <Guard />
      </Suspense>
    </ScreensContext>
  </Themed>
);
