import { wireTime } from '../common/time.js';
import type { Heartbeat } from './events.js';

/** A card's last heartbeat as lists and frames show it; `time` and `receivedAt` are wire times. */
export interface LastHeartbeat extends Heartbeat {
  /** When the server received it. */
  receivedAt: string;
}

/** `receivedAt` is when the server received the heartbeat. */
export const lastHeartbeatOf = (heartbeat: Heartbeat, receivedAt: Date | string): LastHeartbeat => ({
  ...heartbeat,
  time: heartbeat.time === null ? null : wireTime(heartbeat.time),
  receivedAt: wireTime(receivedAt),
});
