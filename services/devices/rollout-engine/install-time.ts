import type { Config } from '#libs/config';
import { minuteMs } from '#libs/contracts';
import type { Rollout } from '../rollout-state/rollout.entity.js';

/** A card that nobody has heard of for so many heartbeat intervals is silent. Source: MQTT contract. */
const silentIntervals = 3;

/** How long cards may be unheard of by themselves, in milliseconds. */
export const silentMsOf = ({ heartbeatSeconds }: Pick<Config, 'heartbeatSeconds'>): number =>
  silentIntervals * heartbeatSeconds * 1000;

/** How long a card may take from the begin of its installation until its heartbeat shows the version. */
export const installMsOf = (
  { installMinutes }: Pick<Rollout, 'installMinutes'>,
  config: Pick<Config, 'heartbeatSeconds'>,
): number => installMinutes * minuteMs + silentMsOf(config);
