import { feed } from '../../realtime/feed.js';
import type { LiveRows } from '../../realtime/live-rows.js';
import type { SchoolWithCards } from './rows.js';

/** A frame says whether a school sells add-on services. */
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
