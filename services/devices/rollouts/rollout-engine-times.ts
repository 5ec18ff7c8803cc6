import { dayMs, hourMs, minuteMs } from '#libs/contracts';

/** What the engine waits for, in milliseconds. */

/** A download that reports nothing new for so long hangs. */
export const stallMs = 10 * minuteMs;
/** An offer that has not reached a connected card is looked at again after this … */
export const offerMs = minuteMs;
/** … and withdrawn after this. */
export const undeliveredMs = 10 * minuteMs;
/** A card that another rollout has at work, or whose window closed under it, is looked at again after this. */
export const againMs = 5 * minuteMs;
/** A school without any hour free of lessons is asked for again after this. */
export const withoutWindowMs = hourMs;
/** How often a running rollout is looked at when nothing happens: for cards that go dark and packages taken away. */
export const lookMs = 30_000;
/** Longest life of a command that only has a package downloaded. */
export const holdMs = 7 * dayMs;
/** How often a card may stop without a result before it has failed. */
export const maxStalls = 3;
/** Boots from the begin of the soak time on that show a loop. */
export const maxBoots = 3;
/** Connections after the first that a card may need in the soak time. */
export const maxReconnects = 1;

export const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
export const earlier = (a: Date, b: Date): Date => (a < b ? a : b);
