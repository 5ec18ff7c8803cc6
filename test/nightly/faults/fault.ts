import { countOf, isFull } from '../../stack/index.js';
import type { Verdict } from './verdict.js';
import type { World } from './world.js';

export { isFull };

/** Something that breaks. */
export interface Fault {
  name: string;
  times: number | ((world: World) => number);
  /** Does it for the `turn`th time, from 0; resolves when its cause is gone, with the moment (epoch ms) of that. */
  strike(world: World, turn: number): Promise<number>;
  /** Looks at what only this fault could have done, and puts right what it has left broken. */
  check?(world: World): Promise<Verdict>;
}

/** Duration in seconds: that of the full form, or a short one. */
export const spanOf = (full: number, short: number): number => (isFull ? full : short);
export const timesOf = (full: number): number => countOf({ quick: 1, night: Math.min(2, full), full });

/** The span of a fault: nothing else can end it. */
export const last = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
