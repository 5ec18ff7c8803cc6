import type { CalendarRef } from '#libs/contracts';
import type { OutgoingEvent } from '#libs/events';
import type { SchoolCalendar } from './school-calendar.entity.js';

const keyOf = ({ scope, code }: CalendarRef) => ({ topic: 'devices.calendar', key: `${scope} ${code}` }) as const;

/** The event of a calendar that was saved. */
export const calendarSaved = (
  calendar: Omit<SchoolCalendar, 'updatedBy'>,
): OutgoingEvent<'devices.calendar', 'calendar.saved'> => {
  const { scope, code, content, version, updatedAt } = calendar;
  const data = { scope, code, content, version, at: updatedAt.toISOString() };
  return { ...keyOf(calendar), type: 'calendar.saved', data };
};

/** The event of a calendar that was deleted. */
export const calendarDeleted = (
  { scope, code }: CalendarRef,
  at: Date,
): OutgoingEvent<'devices.calendar', 'calendar.deleted'> => ({
  ...keyOf({ scope, code }),
  type: 'calendar.deleted',
  data: { scope, code, at: at.toISOString() },
});
