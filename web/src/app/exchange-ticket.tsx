import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../core/http.js';
import { queryClient } from '../core/query-client.js';
import { sessionQuery } from '../core/session.js';
import { notifyOtherTabs } from '../core/sign-out.js';

/** The session of a ticket, with which a sign-in outside came back. */
const ticketQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['ticket', ticket],
    queryFn: async () => {
      const user = (await call('get', '/api/user/ssoLogin', { query: { ticket }, quiet: true })).data;
      queryClient.setQueryData(sessionQuery.queryKey, user);
      notifyOtherTabs({ kind: 'in', uid: user.uid });
      return user;
    },
    staleTime: Infinity,
    // it counts once
    retry: false,
  });

export interface ExchangeProps {
  ticket: string;
  /** What comes then. */
  then: ReactNode;
}

/** Exchanges a ticket for a session, and shows what comes then; who has none of worth signs in again. */
const ExchangeTicket = ({ ticket, then }: ExchangeProps) => {
  const { isSuccess, isError } = useQuery(ticketQuery(ticket));
  if (isSuccess) return then;
  return isError ? <Navigate to="/" replace /> : null;
};

export default ExchangeTicket;
