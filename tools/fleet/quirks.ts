import type { UpgradeFault } from './upgrade/upgrade-faults.js';

/** How a card departs from good behaviour. All of it can be changed while the card lives. */
export interface Quirks {
  /** Connected and answering pings, but without heartbeats. */
  silent: boolean;
  clockOffsetSeconds: number;
  /** Old firmware: heartbeats without `bootId`; a restart is acknowledged after it. */
  withoutBootId: boolean;
  /** `time` of heartbeats as epoch ms instead of ISO 8601. */
  epochTime: boolean;
  /** Extra wait before the result of a command is acknowledged. */
  lateAckSeconds: number;
  /** Commands are carried out but never acknowledged beyond PUBACK. */
  mute: boolean;
  /** Share (0..1) of commands that end as `failed`. */
  failShare: number;
  /** What goes wrong when a new version is to be installed; null: nothing. */
  upgradeFault: UpgradeFault | null;
  /** The only version code that `upgradeFault` shows with; null: any. */
  badVersion: number | null;
}

/** A card without quirks. */
export const wellBehaved = (failShare: number): Quirks => ({
  silent: false,
  clockOffsetSeconds: 0,
  withoutBootId: false,
  epochTime: false,
  lateAckSeconds: 0,
  mute: false,
  failShare,
  upgradeFault: null,
  badVersion: null,
});
