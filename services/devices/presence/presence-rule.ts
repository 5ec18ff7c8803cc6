import type { Config } from '#libs/kernel/config';
import { silentIntervals } from '#libs/contracts';

/** The rule of presence: when a card is on, silent or off. In SQL a card is `d`, its status `st`. */
type Heartbeats = Pick<Config, 'heartbeatSeconds'>;

/** Silence time in milliseconds: the longest time without a heartbeat that shows nothing. */
export const silentMsOf = ({ heartbeatSeconds }: Heartbeats): number => silentIntervals * heartbeatSeconds * 1000;

/** A card that is on and whose last sign of life is older than this is silent at `now`. */
export const silentBefore = (now: Date, heartbeats: Heartbeats): Date =>
  new Date(now.getTime() - silentMsOf(heartbeats));

/** SQL. A card without a status has been off since it was registered. */
export const onlineStatus = `coalesce(st.online_status, 'off')`;
/** SQL. Time of the last change of `onlineStatus`. */
export const since = 'coalesce(st.since, d.create_date)';
/** SQL. Last sign of life of a card that is on: its connection or a heartbeat. */
export const lastSign = 'greatest(st.since, st.heartbeat_at)';
/** SQL. Last sign of life of a card that is on; time of the disconnect of one that is off. */
export const quietSince = `case when ${onlineStatus} = 'off' then ${since} else ${lastSign} end`;

/** SQL condition, never null: the card is silent. `before` is the placeholder of `silentBefore`. */
export const isSilent = (before: string): string =>
  `coalesce(st.online_status = 'on' and ${lastSign} < ${before}, false)`;

/**
 * SQL condition: the card with the status `s` is on, or back, because its heartbeat may be stored before its connection. It is
 * a snapshot: what is offered to a card that has gone meanwhile waits for it.
 */
export const isOnline = (s: string): string => `(${s}.online_status = 'on' or ${s}.heartbeat_at > ${s}.since)`;
