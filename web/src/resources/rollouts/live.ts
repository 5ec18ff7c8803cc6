import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type CardCounts, mayRolloutFollow, type RolloutCardState, type RolloutRow } from '#libs/contracts';
import { useProductCode, useUser } from '../../core/session.js';
import { feed, liveKey, type FeedFlush } from '../../realtime/feed.js';
import { useLiveRows, type LiveRows } from '../../realtime/live-rows.js';
import { useReread } from '../../realtime/use-feed.js';
import { barOrder, sumOf, type Group, type Rollout } from './labels.js';

/** Start of the keys of every query that holds rollouts. */
export const rolloutsKey = [liveKey, 'rollouts'] as const;
/** Start of the keys of what is read beside a rollout: its cards, failures and decisions. */
export const rolloutPartsKey = [liveKey, 'rolloutParts'] as const;

type Groups = RolloutRow[3];

/** Cards by state over several groups; a frame leaves out the states that no card is in. */
const added = (counts: readonly CardCounts[]): Rollout['counts'] => {
  const sum = (state: RolloutCardState) => counts.reduce((total, each) => total + (each[state] ?? 0), 0);
  return Object.fromEntries(barOrder.map((state) => [state, sum(state)])) as Rollout['counts'];
};

/** Groups with the figures of a frame; one that the frame does not name stays as it was read. */
const withGroups = (groupList: Group[], groups: Groups): Group[] =>
  groupList.map((group) => {
    const [, state, counts] = groups.find(([position]) => position === group.position) ?? [];
    return state === undefined || counts === undefined ? group : { ...group, state, counts: added([counts]) };
  });

const isDetail = (rollout: Rollout): rollout is Rollout & { groupList: Group[] } => 'groupList' in rollout;

/** The group that runs; of those that run, the last. */
const runningGroup = (groups: Groups): number | null =>
  groups.reduce<number | null>((last, [position, state]) => (state === 'running' ? position : last), null);

const isOlder = (rollout: Rollout, [, , state, groups]: RolloutRow): boolean =>
  !mayRolloutFollow(
    { state: rollout.state, groups: isDetail(rollout) ? rollout.groupList : [] },
    { state, groups: groups.map(([position, each]) => ({ position, state: each })) },
  );

/**
 * A rollout with the figures of a frame; an older frame changes nothing. Counts that do not add up to its cards are left to
 * the next reading.
 */
export const withProgress = (rollout: Rollout, row: RolloutRow): Rollout => {
  if (isOlder(rollout, row)) return rollout;
  const [, , state, groups] = row;
  const detailed = isDetail(rollout) ? { groupList: withGroups(rollout.groupList, groups) } : {};
  const counts = added(groups.map(([, , each]) => each));
  const isWhole = sumOf(counts, barOrder) === rollout.total;
  const whole = isWhole ? { counts, group: runningGroup(groups) } : {};
  return { ...rollout, ...detailed, ...whole, state };
};

export const rolloutLive: LiveRows<Rollout> = {
  events: ['rollout:progress'],
  keyOf: ({ rolloutId }) => rolloutId,
  latest: (rollout, mark) => {
    const entry = feed.journal.since('rollout:progress', rollout.rolloutId, mark);
    return entry === undefined ? rollout : withProgress(rollout, entry.row);
  },
};

/** What of a frame only a call can explain: another state, of a group too, other failures, or more cards. */
const signatureOf = ([, , state, groups]: RolloutRow): string =>
  [
    state,
    ...groups.map(
      ([, each, counts]) => `${each} ${counts.failed ?? 0} ${counts.skipped ?? 0} ${sumOf(counts, barOrder)}`,
    ),
  ].join();

/** Tests whether a flush brings a rollout that was not seen before, or one that moved beyond what a frame carries. */
export const moveWatch = () => {
  const seen = new Map<string, string>();
  return (flush: FeedFlush): boolean => {
    const moved = [...flush.latest('rollout:progress').values()].filter((row) => seen.get(row[0]) !== signatureOf(row));
    for (const row of moved) seen.set(row[0], signatureOf(row));
    return moved.length > 0;
  };
};

/** Milliseconds between two readings of what no frame carries, or for who gets no frames. */
export const rolloutPollMs = 10_000;

/** Administrators of other sources get no frames of rollouts over several schools. */
const useGetsNoFrames = (): boolean => {
  const { source } = useUser();
  const product = useProductCode();
  return product !== undefined && source !== product;
};

/** Reads everything about rollouts again every ten seconds while the tab is seen, for who gets no frames. */
const usePolling = (read: () => void): void => {
  const blind = useGetsNoFrames();
  useEffect(() => {
    if (!blind) return undefined;
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), rolloutPollMs);
    return () => clearInterval(timer);
  }, [blind, read]);
};

/**
 * Keeps all that is read of rollouts up to date while a screen shows it. Frames patch states and counts; what only a call
 * returns is read again when a rollout appears or moves.
 */
export const useLiveRollouts = (): void => {
  const client = useQueryClient();
  const [hasMoved] = useState(moveWatch);
  const read = useCallback(() => {
    void client.invalidateQueries({ queryKey: rolloutsKey });
    void client.invalidateQueries({ queryKey: rolloutPartsKey });
  }, [client]);
  useLiveRows(rolloutsKey, rolloutLive);
  useReread(hasMoved, read);
  usePolling(read);
};
