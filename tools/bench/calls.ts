import { bringEvents } from './call-events.js';
import { callLists } from './call-lists.js';

/** Video calls: events of the call platform, lists and exports over many calls. */
const parts: Readonly<Record<string, (calls: number) => Promise<void>>> = { events: bringEvents, lists: callLists };
export const callParts = Object.keys(parts);

/** Runs one part, or all of them. */
export const calls = async (rows: number, part?: string): Promise<void> => {
  for (const [name, run] of Object.entries(parts)) if (part === undefined || part === name) await run(rows);
};
