import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { incidentCauseLabels, type IncidentRow } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { feed, liveKey, type FeedFlush } from '../../realtime/feed.js';
import { type LiveRows, useLiveRows } from '../../realtime/live-rows.js';
import { useHeldReread, useReread } from '../../realtime/use-feed.js';

export type Incident = Schemas['IncidentRow'];

/** Start of the keys of every query that holds incidents. */
export const incidentsKey = [liveKey, 'incidents'] as const;

/** Counts of these are of the schools that a user may see: only a call returns them. */
const isWide = ([, schoolCode, scope]: IncidentRow): boolean =>
  schoolCode === null || scope === 'area' || scope === 'platform';

/** An incident as a frame has it; the same object when the frame changes nothing, or not what it may change. */
export const withFrame = (incident: Incident, row: IncidentRow): Incident => {
  if (isWide(row) || incident.schoolCode === null) return incident;
  const [, , scope, cause, doors, doorsBack, opened, acknowledged, closed] = row;
  const next = { ...incident, scope, cause, causeText: incidentCauseLabels[cause], doors, doorsBack };
  Object.assign(next, { opened, acknowledged, closed });
  const isSame = (Object.keys(next) as (keyof Incident)[]).every((name) => next[name] === incident[name]);
  return isSame ? incident : next;
};

export const incidentLive: LiveRows<Incident> = {
  events: ['readiness:incident'],
  keyOf: ({ id }) => id,
  latest: (incident, mark) => {
    const entry = feed.journal.since('readiness:incident', incident.id, mark);
    return entry === undefined ? incident : withFrame(incident, entry.row);
  },
};

/** What of a frame only a call can explain: a wider scope, who acknowledged it, an end, and all of a wide one. */
const signatureOf = (row: IncidentRow): string => {
  const [, , scope, , , , opened, acknowledged, closed] = row;
  return isWide(row) ? row.join() : [scope, opened, acknowledged, closed].join();
};

/** Incidents whose last frame is kept, at most. */
const mostSeen = 2000;

/** Tests whether a flush brings an incident that was not seen before, or one that moved beyond what a frame carries. */
export const incidentWatch = () => {
  const seen = new Map<string, string>();
  return (flush: FeedFlush): boolean => {
    const moved = [...flush.latest('readiness:incident').values()].filter(
      (row) => seen.get(row[0]) !== signatureOf(row),
    );
    if (seen.size > mostSeen) seen.clear();
    for (const row of moved) seen.set(row[0], signatureOf(row));
    return moved.length > 0;
  };
};

/** Keeps lists of incidents up to date; while `holding`, no row is added or taken away. */
export const useLiveIncidents = (holding = false): void => {
  const [hasMoved] = useState(incidentWatch);
  useLiveRows(incidentsKey, incidentLive);
  useHeldReread(hasMoved, incidentsKey, holding);
};

/** Reads what is known of one incident again after each frame about it. */
export const useLiveIncident = (id: string): void => {
  const client = useQueryClient();
  useReread(
    useCallback((flush: FeedFlush) => flush.latest('readiness:incident').has(id), [id]),
    useCallback(() => void client.invalidateQueries({ queryKey: incidentsKey }), [client]),
  );
};
