import { feed } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import type { SchoolWithCards } from './rows.js';

/** A frame holds what a school sells: add-on services are open or not. */
export const schoolLive: LiveRows<SchoolWithCards> = {
  events: ['addedvalue:config'],
  keyOf: ({ schoolCode }) => schoolCode,
  latest: (row, mark) => {
    const entry = feed.journal.since('addedvalue:config', row.schoolCode, mark);
    if (entry === undefined) return row;
    const [, isOpen] = entry.row;
    return row.isOpen === isOpen ? row : { ...row, isOpen };
  },
};
