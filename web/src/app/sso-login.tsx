import { Suspense, useState, type ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSuspenseQuery } from '@tanstack/react-query';
import { takeAddress, loginAddress } from '../core/addresses.js';
import { landingPath } from '../core/screens.js';
import { sessionQuery, type LoginUser } from '../core/session.js';
import type { ExchangeProps } from './exchange-ticket.js';
import { consoleRoutes } from './routes.js';

const addressOf = (user: LoginUser, pathName: string | undefined): string => {
  if (user.mustChangePassword) return '/home/changePassword';
  if (user.mustSetUpSecondFactor) return '/home/secondFactor';
  const named = consoleRoutes.find((route) => pathName !== undefined && route.path.endsWith(`/${pathName}`));
  return named?.path ?? takeAddress(user.uid) ?? landingPath(consoleRoutes, user);
};

const Onward = ({ user, pathName }: { user: LoginUser; pathName: string | undefined }) => {
  // Taken once: a second render of this component must lead to the same place.
  const [address] = useState(() => addressOf(user, pathName));
  return <Navigate to={address} replace />;
};

const Enter = () => {
  const { pathName } = useParams();
  const { data: user } = useSuspenseQuery(sessionQuery);
  return user === null ? <Navigate to={loginAddress(pathName)} replace /> : <Onward user={user} pathName={pathName} />;
};

const Entering = () => (
  <main className="entering" role="status" aria-busy="true">
    <img src="/favicon.svg" alt="" width={40} height={40} />
    <p>正在进入…</p>
  </main>
);

/**
 * Turns a session, or the ticket of one, into a screen: the named one, the one the user was on when their session
 * ended, or their first.
 */
export const SsoLogin = ({ Exchange }: { Exchange: ComponentType<ExchangeProps> }) => {
  const ticket = useSearchParams()[0].get('ticket');
  return (
    <Suspense fallback={<Entering />}>
      {ticket === null ? <Enter /> : <Exchange ticket={ticket} then={<Enter />} />}
    </Suspense>
  );
};
