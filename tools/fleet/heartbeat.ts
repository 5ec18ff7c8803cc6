import type { ShownScreen } from '#libs/contracts';
import type { Random } from './random.js';

/** What a card is, as its heartbeats show it. */
export interface CardProfile {
  deviceNo: string;
  model: string;
  version: number;
  versionName: string;
  device: string;
  x5: string;
  ees: string;
  eis: string;
  network: 'wifi' | 'ethernet';
  ip: string;
  shows?: ShownScreen;
}

/** Most doors have the newest model. */
const mainModel = 'BP-21';
const models = [...Array<string>(8).fill(mainModel), 'BP-27', 'BP-32'];
const versions = [
  { version: 30318, versionName: '3.3.18' },
  { version: 30401, versionName: '3.4.1' },
  { version: 30402, versionName: '3.4.2' },
  { version: 30402, versionName: '3.4.2' },
] as const;

/** A plausible card; the same random numbers give the same card. */
export const profileOf = (deviceNo: string, random: Random): CardProfile => ({
  deviceNo,
  model: random.pick(models) ?? mainModel,
  ...(random.pick(versions) ?? versions[0]),
  device: `rk3288-${random.hex(8)}`,
  x5: `0462${random.integer(10, 99)}`,
  ees: `ees-${random.hex(6)}`,
  eis: `eis-${random.hex(6)}`,
  network: random.chance(0.7) ? 'ethernet' : 'wifi',
  ip: `10.${random.integer(1, 250)}.${random.integer(0, 250)}.${random.integer(2, 250)}`,
});

/** What changes from boot to boot and from card to card. */
export interface HeartbeatState {
  bootId: string;
  /** ms since the epoch, by the true clock. */
  bootedAt: number;
  /** By how much the card's clock is wrong. */
  clockOffsetSeconds: number;
  /** Old firmware: no `bootId`. */
  withoutBootId: boolean;
  /** Some firmware sends `time` as a number. */
  epochTime: boolean;
}

/** The part of a heartbeat that stays the same during a boot: an open JSON object, without `time` and `uptime`. */
export const heartbeatHead = (profile: CardProfile, state: HeartbeatState): string =>
  JSON.stringify({ ...profile, ...(state.withoutBootId ? {} : { bootId: state.bootId }) }).slice(0, -1);

/** The card's clock and uptime as a heartbeat carries them; `time` is JSON (a string or a number), `uptime` in s. */
export const cardClock = (state: HeartbeatState, now: number): { time: string; uptime: number } => {
  const shown = now + Math.round(state.clockOffsetSeconds * 1000);
  return {
    time: state.epochTime ? String(shown) : `"${new Date(shown).toISOString()}"`,
    uptime: Math.max(0, Math.floor((now - state.bootedAt) / 1000)),
  };
};

/**
 * When a heartbeat is due whose predecessor was due at `due`; all in ms. Not when that one left: timers that fire late
 * would make the pace slower than the interval says. A card that is late by more than an interval leaves heartbeats
 * out.
 */
export const nextBeat = (due: number, interval: number, now: number): number => Math.max(due + interval, now);
