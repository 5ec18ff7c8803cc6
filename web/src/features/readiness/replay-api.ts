import { replayTexts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { fetcher } from '../../core/http.js';

export type ReplayResult = Schemas['ReplayResult'];
export type ReplayDifference = Schemas['ReplayDifference'];
export type ReplayDay = Schemas['ReplayDay'];

/** The rule that is tried, and on how many days. */
export type Trial = Schemas['ReplayTrial'];

/** A trial: the same one is not made again while its result is shown. */
export const replayQuery = (trial: Trial) => ({
  queryKey: ['replay', trial],
  queryFn: fetcher('post', '/api/readiness/incident/replay', { body: trial, fallback: replayTexts.replayFailed }),
  meta: { inline: true },
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
});
