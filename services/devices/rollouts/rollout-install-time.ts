import type { Config } from '#libs/config';
import { minuteMs } from '#libs/contracts';
import { silentMsOf } from '../presence/index.js';
import type { Rollout } from './rollout.entity.js';

/** How long a card may take from the begin of its installation until its heartbeat shows the version. */
export const installMsOf = (
  { installMinutes }: Pick<Rollout, 'installMinutes'>,
  config: Pick<Config, 'heartbeatSeconds'>,
): number => installMinutes * minuteMs + silentMsOf(config);
