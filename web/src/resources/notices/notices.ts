import { useCallback } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '../../core/contract.js';
import { call, read } from '../../core/http.js';
import { type FeedFlush, liveKey } from '../../realtime/feed.js';
import { useReread } from '../../realtime/use-feed.js';

export type Notice = Schemas['NoticeRow'];
export type Claim = Schemas['ClaimRow'];

export const noticesKey = [liveKey, 'notices'] as const;

const unreadQuery = read([...noticesKey, 'unread'], 'get', '/api/notice/unreadCount');
const claimsQuery = read([...noticesKey, 'claims'], 'get', '/api/notice/claims');

/** A notice reaches all consoles at once: each waits up to this many milliseconds before it reads. */
const spreadMs = 2000;

const concernsCount = (flush: FeedFlush): boolean => flush.latest('notice:added').size > 0;
const concernsClaims = (flush: FeedFlush): boolean => flush.latest('notice:claim').size > 0;

/** The number of notices that the user has not read; undefined until it is known. */
export const useUnread = (): number | undefined => {
  const { data, refetch } = useQuery(unreadQuery);
  useReread(
    concernsCount,
    useCallback(() => void setTimeout(() => void refetch(), Math.random() * spreadMs), [refetch]),
  );
  return data?.count;
};

/** Reads the lists of notices again when a notice or a claim has come. */
export const useNoticesReread = (): void => {
  const client = useQueryClient();
  useReread(
    useCallback((flush: FeedFlush) => concernsCount(flush) || concernsClaims(flush), []),
    useCallback(() => void client.invalidateQueries({ queryKey: [...noticesKey, 'list'] }), [client]),
  );
};

const none: ReadonlyMap<string, Claim> = new Map();
const bySubject = (claims: Claim[]): ReadonlyMap<string, Claim> =>
  new Map(claims.map((claim) => [claim.subject, claim]));

/** Who handles which school, by subject. */
export const useClaims = (): ReadonlyMap<string, Claim> => {
  const { data, refetch } = useQuery({ ...claimsQuery, select: bySubject });
  useReread(
    concernsClaims,
    useCallback(() => void refetch(), [refetch]),
  );
  return data ?? none;
};

/** Marks notices as read: those given, or all up to one. */
export const markRead = async (body: Schemas['ReadBody']): Promise<void> => {
  await call('post', '/api/notice/read', { body });
};

/** Returns the text to show. */
export const claim = async (subject: string): Promise<string | null> =>
  (await call('post', '/api/notice/claim', { body: { subject } })).msg;

/** Returns the text to show. */
export const releaseClaim = async (subject: string): Promise<string | null> =>
  (await call('post', '/api/notice/release', { body: { subject } })).msg;
